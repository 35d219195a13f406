/**
 * Cards that travel: where each lay before, where it lies now, and the way between, by the browser's own animations.
 *
 * Everything is in its final place before anything moves; nothing here decides anything, and nothing blocks input.
 */

const layer = document.getElementById("flights");
const table = document.getElementById("table");
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Milliseconds at the calm pace: a card, the cards of a closing line, a jackpot.
const CARD = 220;
const CLOSE = 600;
const JACKPOT = 700;
const STAGGER = 40;
const SPEED = { calm: 1, step: 1, quick: 0.5, instant: 0 };
const EASE = "cubic-bezier(.3,.7,.3,1)";

/** Where every card lies now, by its text; what has no size (a folded line) does not count. */
export function glance() {
  const seen = new Map();
  for (const card of table.querySelectorAll("[data-card]")) {
    const rect = card.getBoundingClientRect();
    if (rect.width && !seen.has(card.dataset.card)) seen.set(card.dataset.card, { card, rect });
  }
  return seen;
}

/** Play the way from an earlier glance to the present; `flights` are [card, from, to], see web/ui/motion.py. */
export function travel(before, flights, pace) {
  const speed = SPEED[pace] ?? 1;
  if (!speed || still.matches || document.hidden) return;
  const after = glance();
  const flown = new Set();
  let place = 0;
  for (const [text, from, to] of flights) {
    const start = before.get(text)?.rect ?? rectOf(from);
    if (!start) continue;
    flown.add(text);
    const now = after.get(text);
    if (now) slide(now.card, start, now.rect, CARD * speed);
    else if (text) fly(before.get(text)?.card, start, rectOf(to), (from ? CLOSE : CARD) * speed, place++ * STAGGER * speed);
    else glow(from, to, JACKPOT * speed);
  }
  let fresh = 0;
  for (const [text, { card, rect }] of after) {
    if (flown.has(text)) continue;
    const start = before.get(text)?.rect;
    if (start) slide(card, start, rect, CARD * speed);
    else if (card.closest("#market")) appear(card, fresh++ * STAGGER * speed, CARD * speed);
  }
}

function rectOf(selector) {
  if (!selector) return null;
  for (const found of table.querySelectorAll(selector)) {
    const rect = found.getBoundingClientRect();
    if (rect.width) return rect;
  }
  const seat = selector.match(/data-seat="(.)"/);
  const strip = seat && document.getElementById(`rival-${seat[1]}`);
  return strip ? strip.getBoundingClientRect() : null;
}

function shift(start, end) {
  const x = start.left + start.width / 2 - end.left - end.width / 2;
  const y = start.top + start.height / 2 - end.top - end.height / 2;
  return `translate(${x}px, ${y}px) scale(${start.width / end.width})`;
}

function slide(card, start, end, duration) {
  if (Math.abs(start.left - end.left) < 1 && Math.abs(start.top - end.top) < 1) return;
  card.animate([{ transform: shift(start, end), zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration, easing: EASE });
}

function appear(card, delay, duration) {
  card.animate([{ opacity: 0, transform: "translateY(-30%) scale(.9)" }, { opacity: 1, transform: "none" }], {
    duration,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

/** A card that is gone from the table flies on as a picture, to where it went, or fades. */
function fly(card, start, end, duration, delay) {
  if (!card) return;
  const picture = document.createElement("span");
  picture.className = "card flight";
  picture.dataset.suit = card.dataset.suit;
  picture.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
  place(picture, start);
  const gone = end
    ? { transform: `translate(${middle(end).x - middle(start).x}px, ${middle(end).y - middle(start).y}px) scale(.35)`, opacity: 0.2 }
    : { transform: "translateY(24px) rotate(6deg) scale(.8)", opacity: 0 };
  run(picture, [{ transform: "none", opacity: 1 }, gone], duration, delay);
}

/** A jackpot on its way to a score. */
function glow(from, to, duration) {
  const start = rectOf(from);
  const end = rectOf(to);
  const source = table.querySelector(from);
  if (!start || !end || !source) return;
  const picture = document.createElement("span");
  picture.className = "jackpot flight";
  picture.dataset.suit = source.dataset.suit;
  picture.append(source.querySelector("svg").cloneNode(true));
  place(picture, start);
  const { x, y } = { x: middle(end).x - middle(start).x, y: middle(end).y - middle(start).y };
  run(
    picture,
    [
      { transform: "none", opacity: 1 },
      { transform: "scale(1.15)", opacity: 1, offset: 0.3 },
      { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0.3 },
    ],
    duration,
    0,
  );
}

function middle(rect) {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

function place(picture, rect) {
  picture.style.left = `${rect.left}px`;
  picture.style.top = `${rect.top}px`;
  picture.style.width = `${rect.width}px`;
  picture.style.height = `${rect.height}px`;
}

function run(picture, frames, duration, delay) {
  layer.append(picture);
  picture.animate(frames, { duration, delay, easing: EASE, fill: "both" }).finished.finally(() => picture.remove());
}
