"""The table: pure functions from what a seat may see to HTML, one session, and one module that touches the browser."""
