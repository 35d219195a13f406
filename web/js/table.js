/**
 * The browser's side of the table: patches regions, moves cards, keeps texts, and reports what the player does.
 *
 * No rule of the game is known here. Python calls the functions of `lineitTable` (see web/ui/browser.py), and gets back
 * three texts for each thing that happens: its kind and two details.
 */

import { Idiomorph } from "idiomorph";
import { watchDrags } from "./drag.js";
import { save as saveFile, send as sendFile } from "./files.js";
import { here } from "./here.js";
import { LANGUAGES } from "./languages.js";
import { destinations, lifted, light, putDown, touch } from "./lift.js";
import { glance, travel } from "./motion.js";
import { play } from "./sound.js";
import * as store from "./store.js";

const dialog = document.getElementById("dialog");
const table = document.getElementById("table");
const painted = {};
const log = document.getElementById("log");
let showsLog = false;
let send = () => {};
let connect;
const connected = new Promise((done) => (connect = done));
let record = "";
let plurals;
const tab = String(random20());
let isComplete = false;
const complete = () => (isComplete = true);
let later = null; // web/js/later.js, once it is there
let loading = null;
let tick = 0;
let chosen = null; // the card that was given the focus by its number
const RETRY = 2000; // milliseconds until what nobody asked for is sent again, if modules that it needs did not come
const UNASKED = ["resized", "device", "storage-problem"]; // commands that no control sends
let beUsable;
const usable = new Promise((be) => (beUsable = be));

// Painting

function paint(json) {
  const picture = JSON.parse(json);
  const moving = picture.flights.length ? glance(picture.flights) : null;
  const held = focusHolder();
  for (const [id, html] of Object.entries(picture.regions)) {
    if (painted[id] === html || (id === "dialog" && !html)) continue;
    const region = document.getElementById(id);
    const isOther = id === "dialog" && dialog.dataset.name !== picture.dialog;
    // What is said now is not what was said before, moved: the status line is always made anew.
    if (!painted[id] || isOther || id === "status") region.innerHTML = html;
    else morph(region, html);
    painted[id] = html;
  }
  for (const [name, value] of Object.entries(picture.body)) document.body.dataset[name] = value;
  for (const id of ["line", "hand"]) document.getElementById(id).dataset.seat = picture.body.viewer;
  Object.assign(document.documentElement.dataset, picture.root);
  document.getElementById("status").dataset.tone = picture.tone;
  record = picture.record;
  if (picture.body.state === "over") later?.device.gameFinished();
  if (record && !globalThis.lineit) globalThis.lineit = { record: () => record };
  peek.textContent = "";
  putDown();
  if (picture.regions.log) scrollToEnd(log.lastElementChild);
  showDialog(picture.dialog);
  if (moving) travel(moving, picture.flights, picture.pace);
  keepFocus(held);
  if (picture.sounds.length) play(picture.sounds, picture.volume, picture.touch);
  say(picture.voice);
}

// Most of a region stays as it is: the browser compares whole branches much faster than they can be walked. In a dialog
// equal branches may still differ, in what was typed and ticked.
const passOverEqual = { beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh) };

/** Patch an element. What is being typed stays; of any other control that has the focus the words change too. */
function morph(element, html) {
  const ignoreActiveValue = document.activeElement?.matches("input:not([type=range]), select, textarea") ?? false;
  const callbacks = element === dialog ? {} : passOverEqual;
  Idiomorph.morph(element, html, { morphStyle: "innerHTML", ignoreActiveValue, callbacks });
}

/** Say something aloud; the same words twice are made to differ, or nobody would hear them the second time. */
function say(words) {
  if (!words) return;
  const voice = document.getElementById("voice");
  voice.textContent = voice.textContent === words ? `${words}\u00a0` : words;
}

function scrollToEnd(element) {
  element.scrollTop = element.scrollHeight;
}

function showDialog(name) {
  if (!name) {
    if (dialog.open) dialog.close();
    dialog.dataset.name = "";
    return;
  }
  const fresh = dialog.dataset.name !== name;
  dialog.dataset.name = name;
  for (const place of dialog.querySelectorAll("[data-qr]")) {
    if (place.dataset.drawn !== place.dataset.qr) loadLater().then(({ drawQr }) => drawQr(place));
  }
  if (!dialog.open) dialog.showModal();
  if (fresh) {
    dialog.scrollTop = 0;
    if (name === "log") scrollToEnd(dialog.querySelector(".log"));
    (dialog.querySelector("#code") ?? dialog.querySelector("[autofocus]"))?.focus();
  }
}

/** Show only those parts of a text that hold what was typed into its search field. */
function find({ value, dataset }) {
  const wanted = value.trim().toLowerCase();
  const parts = [...dialog.querySelectorAll(`[data-findable="${dataset.findIn}"]`)];
  for (const part of parts) part.hidden = !part.textContent.toLowerCase().includes(wanted);
  const found = dialog.querySelector(".found");
  found.textContent = parts.some((part) => !part.hidden) ? "" : found.dataset.none;
}

// Focus: who works with the keyboard finds it near where it was, also when the control has gone.

function focusHolder() {
  const active = document.activeElement;
  return table.contains(active) ? { active, zone: active.closest("section, header")?.id } : null;
}

function keepFocus(held) {
  if (!held || dialog.open || (held.active.isConnected && !isOff(held.active))) return;
  const own = `#${held.zone} button[data-act], #${held.zone} button[data-acts]`;
  const same = `#status button[data-cmd="${held.active.dataset.cmd}"]`; // the status line is made anew each time
  for (const wish of [same, own, "#market button[data-act], #market button[data-acts]", "#turn-control", "#menu-button"]) {
    const found = table.querySelector(wish);
    if (found && !isOff(found)) {
      found.focus();
      return;
    }
  }
}

// What the player does

function isOff(control) {
  return control.disabled || control.getAttribute("aria-disabled") === "true";
}

function use(control) {
  const { act, acts, cmd, arg, from } = control.dataset;
  if (cmd && later?.device.orders[cmd]) later.device.orders[cmd]();
  else if (from) send("command", cmd, document.getElementById(from).value);
  else if (cmd === "open-deal") send("command", cmd, document.getElementById("code").value);
  else if (cmd) send("command", cmd, arg ?? "");
  else if (isOff(control)) send("command", "say", control.getAttribute("aria-label"));
  else if (act ?? acts) send("act", act ?? acts, "");
}

// A second tap on “End turn” must not skip the others because that control has taken its place meanwhile.
const TOO_SOON = 400; // milliseconds
let lastEnd = -TOO_SOON;

function isSlip(control, event) {
  const ends = control.dataset.act === ".";
  const slip = control.dataset.cmd === "skip" && event.detail > 0 && event.timeStamp - lastEnd < TOO_SOON;
  if (ends) lastEnd = event.timeStamp;
  return slip;
}

document.addEventListener("click", (event) => {
  const meant = dialog.open ? "" : touch(event);
  if (meant === "lifted") {
    peek.textContent = `${event.target.closest(".card").getAttribute("aria-label")} ${peek.dataset.again}`;
    say(peek.textContent);
  } else if (meant === "down") {
    peek.textContent = "";
  } else if (meant) {
    send("act", meant, "");
  }
  if (meant) return;
  const control = event.target.closest("[data-act], [data-acts], [data-cmd], .card[aria-disabled]");
  if (control) isSlip(control, event) || use(control);
  else if (event.target === dialog) send("command", "dismiss", "");
});

document.addEventListener("change", ({ target }) => {
  const { name, type, files, checked, dataset } = target;
  const value = type === "checkbox" ? (checked ? "on" : "off") : target.value;
  if (dataset.file) takeFiles(files);
  else if (dataset.choose) send("command", dataset.choose, dataset.choose === name ? value : `${name}:${value}`);
});

// Games come in as files (chosen, dropped, or opened with the app) and as pasted text.

async function takeFiles(files) {
  const texts = await Promise.all([...files].map((file) => file.text()));
  if (texts.length) send("command", "import-text", texts.join("\n"));
}

document.addEventListener("dragover", (event) => {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
});

document.addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  takeFiles(event.dataTransfer.files);
});

document.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (event.target.closest?.("input, textarea") || !/^\s*line-it \d|#[a-z]\d\./.test(text)) return;
  event.preventDefault();
  send("command", "import-text", text);
});

globalThis.launchQueue?.setConsumer(async ({ files }) => {
  await connected; // files may come before the table is there
  takeFiles(await Promise.all(files.map((handle) => handle.getFile())));
});

// A slider tells where it stands while it moves, at most once a frame.
let sliding = 0;

document.addEventListener("input", ({ target }) => {
  if (target.dataset.findIn) find(target);
  if (!target.dataset.slide || sliding) return;
  sliding = requestAnimationFrame(() => {
    sliding = 0;
    send("command", target.dataset.slide, target.value);
  });
});

watchDrags((text) => send("act", text, ""));

// What a control would do, while it is looked at: the same words that its label says to those who listen.

const peek = document.getElementById("peek");

function look(event) {
  if (lifted() || event.buttons) return;
  const control = event.target.closest?.("#market button, #hand .held-cards button");
  const words = control?.getAttribute("aria-label") ?? "";
  if (peek.textContent === words) return;
  peek.textContent = words;
  if (!control) return light(null);
  const card = control.parentElement.querySelector(".card");
  light(card, control === card ? destinations(card) : ["hand"]);
}

document.addEventListener("pointerover", look);
document.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible")) look(event);
});
document.addEventListener("focusout", () => {
  if (lifted()) return; // a touch on its destination takes the focus away
  peek.textContent = "";
  light(null);
});

dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  send("command", "dismiss", "");
});

// The keys are named by the letters and digits on them, also on a keyboard that writes Cyrillic or puts digits on shift.
function latin({ key, code, shiftKey }) {
  if (/^Digit[1-9]$/.test(code) && !shiftKey) return code.at(-1);
  return /^Key[A-Z]$/.test(code) && !/^[ -~]+$/.test(key) ? code.at(-1).toLowerCase() : key;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const { target } = event;
  const key = latin(event);
  if (dialog.open) {
    if (key === "Enter" && target.id === "code") {
      event.preventDefault();
      send("command", "open-deal", target.value);
    }
    return;
  }
  const onControl = target.closest("button, a, input, select, summary");
  if (key === "Enter" || key === " ") {
    if (onControl) return;
    event.preventDefault();
    send("key", "Enter", "");
  } else if (document.documentElement.dataset.keys === "off") {
    return;
  } else if (/^[1-9]$/.test(key)) {
    const place = Number(key);
    const card = place < 8 ? `#market .cell:nth-child(${place}) > .card` : `#hand .place:nth-child(${place - 7}) > .card`;
    const found = document.querySelector(card);
    if (!found?.matches("button")) return;
    if (document.activeElement === found && chosen === found) found.click(); // as a second touch
    else found.focus();
    chosen = found;
  } else if (/^[a-z?]$/i.test(key)) {
    send("key", key, target.closest("[data-card]")?.dataset.card ?? target.closest(".cell")?.querySelector("[data-card]")?.dataset.card ?? "");
  }
});

// Only some layouts have room for the log: Python leaves it out where it is not seen.
new ResizeObserver(([{ contentRect }]) => {
  if (showsLog === contentRect.height > 0) return;
  showsLog = contentRect.height > 0;
  send("command", "resized", "");
}).observe(log);

addEventListener("hashchange", () => send("address", "", ""));

// What Python asks of the browser

/** Load what the first moment did not need, and begin what it does by itself. */
function loadLater(installOffer = null) {
  loading ??= import(here("js/later.js")).then((modules) => {
    later = modules;
    store.onProblem((problem) => send("command", "storage-problem", problem));
    later.device.start(() => send("command", "device", ""), store, installOffer);
    return later;
  });
  loading.catch(() => (loading = null)); // asked for again the next time it is needed
  return loading;
}

/** Send a tick after a pause; an earlier wish is forgotten. */
function wait(milliseconds) {
  clearTimeout(tick);
  tick = setTimeout(() => send("tick", "", ""), milliseconds);
}

function random20() {
  return crypto.getRandomValues(new Uint32Array(1))[0] >>> 12;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    send("command", "copied", "");
  } catch {
    send("command", "not-copied", text);
  }
}

// Each kind of link goes by an entry page, which has the preview for chat programs in the language of the sender.
const ENTRIES = { c: "challenge", d: "daily", g: "replay", m: "match", p: "question" };

function link(fragment, seats) {
  const { lang } = document.documentElement;
  const entry = fragment[2] === "." ? ENTRIES[fragment[0]] : "deal";
  const page = lang === LANGUAGES[0][0] ? "" : `${lang}.html`;
  return here(`${entry}/${page}${seats ? `?seats=${seats}` : ""}#${fragment}`);
}

function share(text, fragment, seats) {
  navigator.share({ text, url: link(fragment, seats) }).catch(() => {}); // the player may think better of it
}

function fileOf(name, text) {
  return new File([text], name, { type: "text/plain" });
}

function now() {
  const time = new Date();
  return new Date(time - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace("T", " ");
}

/** The days of the week from Monday on, as the language of the page shortens them. */
function weekdays() {
  const { format } = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "short", timeZone: "UTC" });
  return Array.from({ length: 7 }, (_, day) => format(Date.UTC(2024, 0, 1 + day))).join(" ");
}

function broke(details) {
  console.error(details);
  document.body.dataset.broken = "yes";
  const panel = document.getElementById("broken");
  panel.querySelector("pre").textContent = `${record}\n${details}`;
  panel.hidden = false;
}

document.getElementById("broken-copy").addEventListener("click", () => navigator.clipboard?.writeText(record));
document.getElementById("broken-reload").addEventListener("click", () => location.reload());

globalThis.lineitTable = {
  connect(receive) {
    const tell = (...event) => {
      try {
        receive(...event);
      } catch (error) {
        broke(error.message); // of what broke in Python this is the traceback
      }
    };
    send = (kind, ...details) => {
      // What a plain start brings is enough for a person's own action; all else may need the modules that come later.
      if (isComplete || kind === "act") return tell(kind, ...details);
      const miss = (error) => {
        if (kind === "tick") wait(RETRY);
        else if (UNASKED.includes(details[0])) setTimeout(send, RETRY, kind, ...details);
        else broke(String(error));
      };
      globalThis.lineitMore().then(complete).then(() => tell(kind, ...details), miss);
    };
    connect();
  },
  paint,
  later: wait,
  fragment() {
    const raw = location.hash.slice(1);
    try {
      return decodeURIComponent(raw);
    } catch {
      return raw;
    }
  },
  wish(name) {
    return new URLSearchParams(location.search).get(name) ?? "";
  },
  setFragment(fragment) {
    history.replaceState(null, "", `#${fragment}`);
  },
  share,
  copy,
  link,
  canShare() {
    return Boolean(navigator.share);
  },
  saveFile(name, text) {
    saveFile(fileOf(name, text));
  },
  shareFile(name, text) {
    sendFile(fileOf(name, text));
  },
  async savePicture(...picture) {
    (await loadLater()).portray(...picture);
  },
  now,
  random20,
  storageGet(key) {
    const text = store.get(key);
    return text === undefined ? "" : `=${text}`;
  },
  storageSet(key, text) {
    const isNewGame = key === "lineit.current" && store.get(key) !== text;
    store.put(key, text);
    if (isNewGame) later?.device.gameBegun();
  },
  storageRemove: store.remove,
  storageRefused() {
    return store.state.refused;
  },
  storageKeys() {
    return JSON.stringify(store.keys());
  },
  /** The numbers of the games that other tabs play; what is found out now counts the next time. */
  storageHeld() {
    const numbers = store.state.held.join(" ");
    store.lookAround();
    return numbers;
  },
  /**
   * `tab`, 20 random bits; `elsewhere` if another tab plays the game that was left; `log` if it is seen beside the table;
   * `weekdays` by their short names; and those of web/js/device.js.
   */
  fact(name) {
    if (name === "weekdays") return weekdays();
    const own = { tab, elsewhere: store.state.elsewhere ? "yes" : "", log: showsLog ? "yes" : "" };
    return own[name] ?? later?.device.facts[name] ?? "";
  },
  startThinker() {
    usable.then(loadLater).then(({ thinker }) => thinker.start(), () => {}); // who asks it hears of it
  },
  ask(question, text) {
    const hear = (answer) => send("answer", String(question), answer);
    usable.then(loadLater).then(({ thinker }) => thinker.ask(text)).then(hear, () => hear(""));
  },
  loadLater,
  isReload() {
    return performance.getEntriesByType("navigation")[0]?.type !== "navigate";
  },
  catalogue() {
    return globalThis.lineitCatalogue;
  },
  languages() {
    return JSON.stringify(LANGUAGES);
  },
  language() {
    return document.documentElement.lang;
  },
  startAgain(language) {
    const url = new URL(`./${location.search}${location.hash}`, location.href);
    url.searchParams.delete("lang");
    if (language) url.searchParams.set("lang", language);
    history.replaceState(null, "", url);
    location.reload();
  },
  pluralCategory(count) {
    plurals ??= new Intl.PluralRules(document.documentElement.lang);
    return plurals.select(count);
  },
  ready() {
    globalThis.lineitReady();
    beUsable();
    globalThis.lineitMore().then(complete, () => {}); // asked for again when it is needed
  },
};
