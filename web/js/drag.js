/**
 * Dragging a card to where it should go: the same as touching the control for that place.
 *
 * A press that hardly moves stays a click.
 */

import { action, destinations, light } from "./lift.js";

const layer = document.getElementById("flights");
const FAR_ENOUGH = 10; // CSS pixels

let press = null;

/** Begin to watch; `use` is called with the text of an action when a card is dropped, legal or not. */
export function watchDrags(use) {
  addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.("button.card[data-card]");
    if (card && event.button === 0) press = { card, id: event.pointerId, x: event.clientX, y: event.clientY, picture: null };
  });
  addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (!press.picture && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (!press.picture) {
      press.picture = lift(press.card);
      light(press.card, destinations(press.card));
    }
    press.picture.style.transform = `translate(${x}px, ${y}px) scale(1.06)`;
    const zone = zoneAt(event, press.card);
    mark(zone && destinations(press.card).includes(zone.id) ? zone : null);
  });
  addEventListener("pointerup", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const { card, picture } = press;
    stop();
    if (!picture) return;
    // The click that ends a drag belongs to the drag.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const zone = zoneAt(event, card);
    const text = zone && action(card, zone.id);
    if (text) use(text);
  });
  addEventListener("pointercancel", stop);
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

function stop() {
  if (press) {
    press.picture?.remove();
    press.card.classList.remove("dragged");
    if (press.picture) light(null);
  }
  press = null;
  mark(null);
}

function lift(card) {
  const rect = card.getBoundingClientRect();
  const picture = document.createElement("span");
  picture.className = "card flight in-hand";
  picture.dataset.suit = card.dataset.suit;
  picture.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
  Object.assign(picture.style, {
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  layer.append(picture);
  card.classList.add("dragged");
  return picture;
}

/** The line or the hand under the pointer, unless the card lies there already. */
function zoneAt(event, card) {
  const zone = document.elementFromPoint(event.clientX, event.clientY)?.closest("#line, #hand");
  return zone && !zone.contains(card) ? zone : null;
}

function mark(zone) {
  for (const marked of document.querySelectorAll("[data-over]")) delete marked.dataset.over;
  const place = zone?.querySelector(".track, .held-cards");
  if (place) place.dataset.over = "";
}
