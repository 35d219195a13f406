/**
 * Cards that travel: where each lay before, where it lies now, and the way between, by the browser's own animations.
 *
 * Everything is in its final place before anything moves; nothing here decides anything, and nothing blocks input.
 */

const layer = document.getElementById("flights");
const table = document.getElementById("table");
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Milliseconds at the calm pace: a card, the cards of a closing line, a jackpot, points that rise from a score.
const CARD = 220;
const CLOSE = 600;
const JACKPOT = 700;
const POINTS = 900;
const STAGGER = 40;
const MOST_OF_A_JACKPOT = 6; // cards that are seen to fly, however many there are
const SPEED = { calm: 1, step: 1, quick: 0.5, instant: 0 };
const EASE = "cubic-bezier(.3,.7,.3,1)";

/**
 * Where every card lies now, by its text (what has no size, as a folded line, does not count), and all counters.
 *
 * Of the cards that are about to fly a picture is kept: painting may use their elements for something else.
 */
export function glance(flights = []) {
  const leaving = new Set(flights.map(([text]) => text));
  const cards = new Map();
  for (const card of table.querySelectorAll("[data-card]")) {
    const rect = card.getBoundingClientRect();
    const text = card.dataset.card;
    if (!rect.width || cards.has(text)) continue;
    cards.set(text, { card, rect, picture: leaving.has(text) ? card.cloneNode(true) : null });
  }
  const scores = new Map();
  for (const zone of table.querySelectorAll('[data-zone="score"]')) {
    const text = (zone.querySelector(".score-n") ?? zone).textContent;
    scores.set(zone.dataset.seat, Number(text.replace("−", "-")));
  }
  const jackpots = new Map();
  for (const jackpot of table.querySelectorAll(".jackpot")) jackpots.set(jackpot.dataset.suit, Number(jackpot.dataset.n));
  return { cards, scores, jackpots };
}

/** Play the way from an earlier glance to the present; `flights` are [card, from, to], see web/ui/motion.py. */
export function travel(before, flights, pace) {
  const speed = SPEED[pace] ?? 1;
  if (!speed || still.matches || document.hidden) return;
  // First every place is read, then all begins to move: in turn, each reading would lay the page out anew.
  for (const begin of plan(before, glance(), flights, speed)) begin();
}

/** What is to begin, as functions. */
function plan(before, after, flights, speed) {
  const moves = [];
  const flown = new Set();
  const closing = flights.filter(([text, from]) => text && from && !after.cards.has(text));
  const toll = closing.filter(([, , to]) => !to).length;
  let tolled = 0;
  let scored = 0;
  for (const [text, from, to] of flights) {
    if (!text) {
      moves.push(jackpot(before, from, to, speed));
      continue;
    }
    const start = before.cards.get(text)?.rect ?? rectOf(from);
    if (!start) continue;
    flown.add(text);
    const now = after.cards.get(text);
    const then = before.cards.get(text)?.picture;
    const end = rectOf(to);
    if (now) moves.push(() => slide(now.card, start, now.rect, CARD * speed));
    else if (!from) {
      const wait = scored++ * STAGGER;
      moves.push(() => fly(then, start, end, CARD * speed, wait * speed));
    } else if (!to) {
      const wait = tolled++ * 2 * STAGGER;
      moves.push(() => drop(then, start, (CLOSE / 2) * speed, wait * speed));
    } else {
      // The toll is paid first, then the others go to the pile, all within the time of a close.
      const wait = toll * STAGGER + (scored++ * (CLOSE / 3)) / Math.max(1, closing.length - toll);
      moves.push(() => fly(then, start, end, (CLOSE / 2) * speed, wait * speed));
    }
  }
  let fresh = 0;
  for (const [text, { card, rect }] of after.cards) {
    if (flown.has(text)) continue;
    const start = before.cards.get(text)?.rect;
    if (start) moves.push(() => slide(card, start, rect, CARD * speed));
    else if (card.closest("#market")) {
      const wait = fresh++ * STAGGER;
      moves.push(() => appear(card, wait * speed, CARD * speed));
    }
  }
  for (const [seat, score] of after.scores) {
    const gained = score - before.scores.get(seat);
    if (gained) moves.push(points(seat, gained, POINTS * speed, (flights.length > 1 ? CLOSE * 0.6 : 0) * speed));
  }
  return moves;
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
  const picture = pictureOf(card, start);
  const gone = end
    ? { transform: `translate(${middle(end).x - middle(start).x}px, ${middle(end).y - middle(start).y}px) scale(.35)`, opacity: 0.2 }
    : { transform: "translateY(24px) rotate(6deg) scale(.8)", opacity: 0 };
  run(picture, [{ transform: "none", opacity: 1 }, gone], duration, delay);
}

/** A card of the toll: it is lifted out of the line and falls away. */
function drop(card, start, duration, delay) {
  if (!card) return;
  const picture = pictureOf(card, start);
  run(
    picture,
    [
      { transform: "none", opacity: 1 },
      { transform: "translateY(-10px) rotate(-2deg)", opacity: 1, offset: 0.3 },
      { transform: "translateY(46px) rotate(9deg) scale(.8)", opacity: 0 },
    ],
    duration,
    delay,
  );
}

/** What lets a jackpot travel to a score. */
function jackpot(before, from, to, speed) {
  const start = rectOf(`${from} .stack`) ?? rectOf(from);
  const end = rectOf(to);
  const source = table.querySelector(from);
  if (!start || !end || !source) return () => {};
  return () => flyJackpot(before, source, start, end, speed);
}

/** A jackpot on its way to a score, card by card. */
function flyJackpot(before, source, start, end, speed) {
  const count = Math.min(MOST_OF_A_JACKPOT, Math.max(1, before.jackpots.get(source.dataset.suit) ?? 1));
  const x = middle(end).x - middle(start).x;
  const y = middle(end).y - middle(start).y;
  for (let number = 0; number < count; number++) {
    const picture = document.createElement("span");
    picture.className = "prize flight";
    picture.dataset.suit = source.dataset.suit;
    picture.append(source.querySelector("svg").cloneNode(true));
    place(picture, start);
    const lean = (number - (count - 1) / 2) * 14;
    run(
      picture,
      [
        { transform: "none", opacity: 1 },
        { transform: `translate(${lean}px, -18px) rotate(${lean / 2}deg) scale(1.5)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${x}px, ${y}px) scale(.9)`, opacity: 0.4 },
      ],
      JACKPOT * 0.75 * speed,
      ((JACKPOT * 0.25 * number) / count) * speed,
    );
  }
  source.animate([{ transform: "scale(1)" }, { transform: "scale(1.06)" }, { transform: "scale(1)" }], JACKPOT * speed);
}

/** What lets points rise from a score. */
function points(seat, gained, duration, delay) {
  const start = rectOf(`[data-zone="score"][data-seat="${seat}"]`);
  const room = innerWidth;
  return start ? () => raise(gained, start, room, duration, delay) : () => {};
}

function raise(gained, start, room, duration, delay) {
  const picture = document.createElement("span");
  picture.className = "gained flight";
  picture.dataset.tone = gained > 0 ? "gain" : "loss";
  picture.textContent = gained > 0 ? `+${gained}` : `−${-gained}`;
  layer.append(picture);
  picture.style.left = `${Math.min(room - 60, Math.max(4, middle(start).x - 24))}px`;
  picture.style.top = `${Math.max(4, start.top - 6)}px`;
  const frames = [
    { transform: "translateY(14px) scale(.6)", opacity: 0 },
    { transform: "translateY(0) scale(1.1)", opacity: 1, offset: 0.25 },
    { transform: "translateY(-6px) scale(1)", opacity: 1, offset: 0.7 },
    { transform: "translateY(-22px)", opacity: 0 },
  ];
  play(picture, frames, duration, delay);
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

function pictureOf(card, rect) {
  const picture = document.createElement("span");
  picture.className = "card flight";
  picture.dataset.suit = card.dataset.suit;
  picture.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
  place(picture, rect);
  return picture;
}

function run(picture, frames, duration, delay) {
  layer.append(picture);
  play(picture, frames, duration, delay);
}

function play(picture, frames, duration, delay) {
  picture.animate(frames, { duration, delay, easing: EASE, fill: "both" }).finished.finally(() => picture.remove());
}
