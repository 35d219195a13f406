/**
 * A card that is lifted, looked at or dragged: the places where it can go light up, each with what it would do there.
 *
 * A finger lifts a card that can go to two places with its first touch, and puts it down with the second, on the card
 * or on a place. A mouse sees the same by hovering and a keyboard by the focus, so both act at once. What a place would
 * do is known from the controls that are there.
 */

const table = document.getElementById("table");

/** The text of the action that brings a card to `line` or `hand`. */
export function action(card, id) {
  const { card: text, acts } = card.dataset;
  if (acts && id === "line") return acts;
  if (card.closest("#hand")) return id === "line" ? `^${text}` : "";
  return `${text}>${id === "line" ? "l" : "h"}`;
}

/** Where a card can go: `line`, `hand`, both or neither. */
export function destinations(card) {
  const acts = [...document.querySelectorAll("[data-act], [data-acts]")].map(({ dataset }) => dataset.act ?? dataset.acts);
  return ["line", "hand"].filter((id) => acts.includes(action(card, id)));
}

/** Light up some places for a card; nothing else stays lit. */
export function light(card, ids = []) {
  for (const lit of document.querySelectorAll("[data-open]")) delete lit.dataset.open;
  for (const id of ids) {
    const place = document.querySelector(id === "line" ? "#line .track" : "#hand .held-cards");
    const { act, acts } = card.dataset;
    if (place) place.dataset.open = (act ?? acts) === action(card, id) ? chip(card) : "";
  }
}

function chip(card) {
  return card.parentElement.querySelector(".chips")?.textContent ?? "";
}

/** The card that is lifted, if any. */
export function lifted() {
  return document.querySelector("[data-lifted]");
}

/** Put the lifted card down where it lay. */
export function putDown() {
  const card = lifted();
  if (card) delete card.dataset.lifted;
  delete table.dataset.lifting;
  light(null);
}

/**
 * What a touch on an element means: the text of an action when a lifted card goes to the place touched, `lifted` when a
 * card has been lifted, `down` when one has been put back, nothing when the touch means what it says.
 */
export function touch(event) {
  const up = lifted();
  const card = event.target.closest("button.card[data-card]");
  if (up && card === up) return "";
  if (up) {
    const zone = event.target.closest("[data-open]")?.closest("#line, #hand");
    putDown();
    if (zone) return action(up, zone.id);
  }
  const isFinger = event.detail > 0 && event.pointerType === "touch";
  if (isFinger && card && document.documentElement.dataset.lift === "on" && destinations(card).length > 1) {
    card.dataset.lifted = "";
    table.dataset.lifting = "";
    light(card, destinations(card));
    return "lifted";
  }
  return up && !event.target.closest("button") ? "down" : "";
}
