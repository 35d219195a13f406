# How Line-it is set up, built, checked and served: `make` lists what there is.

PORT ?= 8000
PYTHON ?= python3
PY := .venv/bin/python
LANGUAGES ?=

.DEFAULT_GOAL := help
.PHONY: help play site test test-browsers check style format words bench lighthouse lock clean

help: ## List what there is to make
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1	\2./p' $(MAKEFILE_LIST) | expand -t 14

play: site ## Set up, build and serve the game on this machine (PORT=8000)
	@$(PY) -m tools.serve --port $(PORT) --dir dist

site: .venv/.build node_modules/.done ## Build the deployable site into dist/
	@$(PY) -m tools.build

test: .venv/.dev .venv/.browser node_modules/.done ## Set up and run everything: style, types, all tests in three Pythons and a browser
	@$(MAKE) --no-print-directory style
	@$(PY) -m pytest --ignore=tests/engines

test-browsers: .venv/.dev node_modules/.done ## Set up Firefox and WebKit and run the main path in both
	@$(PY) -m tools.setup engines
	@$(PY) -m pytest -rs tests/engines

check: .venv/.dev style ## Run the quick part: style, types, the tests that need neither a browser nor another Python
	@$(PY) -m pytest --ignore=tests/browser --ignore=tests/engines --ignore=tests/portability

style: .venv/.dev
	@$(PY) -m ruff check --quiet
	@$(PY) -m ruff format --check --quiet --diff
	@$(PY) -m mypy --no-error-summary

format: .venv/.dev ## Lay out the code and mend what can be mended by rule
	@$(PY) -m ruff check --fix --quiet
	@$(PY) -m ruff format

words: .venv/.build ## Bring the catalogues up to date with the messages in the sources (LANGUAGES=nl begins one)
	@$(PY) -m tools.words $(LANGUAGES)

bench: .venv/.dev .venv/.browser node_modules/.done ## Measure the speed of rules, computer players, start and lists, and how the table feels
	@$(PY) -m tools.bench
	@$(PY) -m tools.bench_ai
	@$(PY) -m tools.bench_games
	@$(PY) -m tools.bench_start
	@$(PY) -m tools.bench_feel

lighthouse: site .venv/.dev .venv/.browser tools/audit/node_modules/.done ## Have Lighthouse look at the site; accessibility, best practices and SEO must be 100
	@$(PY) -m tools.lighthouse

lock: .venv/.dev ## Fix the versions and hashes of all tools anew, from pyproject.toml and package.json
	@$(PY) -m tools.setup lock

clean: ## Remove all that the other targets made
	rm -rf .venv node_modules tools/audit/node_modules dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Each step of the set-up leaves a file behind, so that it is taken again only when what it starts from has changed.

.venv/.build: requirements-build.txt
	@$(PYTHON) -m tools.setup python requirements-build.txt
	@touch $@

.venv/.dev: requirements-dev.txt .venv/.build
	@$(PYTHON) -m tools.setup python requirements-dev.txt
	@touch $@

.venv/.browser: .venv/.dev
	@$(PY) -m tools.setup browser
	@touch $@

node_modules/.done: package-lock.json .npmrc requirements-node.txt | .venv/.build
	@$(PY) -m tools.setup npm
	@touch $@

tools/audit/node_modules/.done: tools/audit/package-lock.json | node_modules/.done
	@$(PY) -m tools.setup npm tools/audit
	@touch $@
