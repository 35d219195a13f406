/**
 * The page as an app: works offline, can be installed, updates itself between games. Loaded when the table is usable.
 *
 * `facts` are what menu and page about the game tell of it, see web/ui/sheets.py; `orders` is what their controls do.
 */

import { here } from "./here.js";

/**
 * offline  nothing yet, "table" (plays offline), "full" (with the strongest opponents), "offer" (full on a tap)
 * update   "waiting" when a newer version is ready, "busy" when another tab stands in its way
 * install  "offer" when the browser can, "explain" where the player has to do it by hand
 */
export const facts = { offline: "", update: "", install: "" };

const FINISHED = "lineit.finished"; // a game was finished here: only then does the page speak of installing
const DECLINED = "lineit.no-install";

let tell = () => {};
let registration = null;
let prompt = null;
let store = null;

export const orders = {
  async install() {
    const offer = prompt;
    prompt = null;
    learn("install", "");
    await offer?.prompt();
    if ((await offer?.userChoice)?.outcome === "dismissed") store.put(DECLINED, "yes");
  },
  "no-install"() {
    store.put(DECLINED, "yes");
    learn("install", "");
  },
  update,
  strengthen,
};

/** Begin; `listener` is told when a fact has changed, `shelf` is web/js/store.js, `offer` an early install event. */
export function start(listener, shelf, offer) {
  tell = listener;
  store = shelf;
  prompt = offer;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    offerInstall();
  });
  addEventListener("appinstalled", () => learn("install", ""));
  offerInstall();
  return register();
}

/** A game was finished: from now on the device may be asked for more. */
export function gameFinished() {
  if (store.get(FINISHED)) return;
  store.put(FINISHED, "yes");
  navigator.storage?.persist?.();
  offerInstall();
}

/** A new game has just been dealt and kept: the one moment at which a waiting version may take over unasked. */
export function gameBegun() {
  if (facts.update) update();
}

function learn(name, value) {
  if (facts[name] === value) return;
  facts[name] = value;
  tell();
}

// Installing

function isInstalled() {
  return matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches || navigator.standalone === true;
}

function offerInstall() {
  if (isInstalled() || !store.get(FINISHED) || store.get(DECLINED)) return;
  if (prompt) learn("install", "offer");
  else if (navigator.standalone === false) learn("install", "explain"); // only iOS has the property
}

// Offline

async function register() {
  if (!navigator.serviceWorker) return;
  try {
    registration = await navigator.serviceWorker.register(here("sw.js"), { updateViaCache: "none" });
  } catch {
    return; // the page plays on, but only with a connection
  }
  if (!registration) return; // likewise
  noteWaiting();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", noteWaiting);
  });
  await navigator.serviceWorker.ready;
  learn("offline", "table");
  const answer = await ask(registration.active, "is-full");
  if (answer === "yes") learn("offline", "full");
  else if (mayFetchByItself()) await strengthen();
  else learn("offline", "offer");
}

function mayFetchByItself() {
  const { connection } = navigator;
  if (!connection) return isInstalled();
  return !connection.saveData && connection.type !== "cellular";
}

async function strengthen() {
  learn("offline", "table");
  const answer = await ask(registration.active, "store-full");
  learn("offline", answer === "yes" ? "full" : "offer");
}

// Updates

function noteWaiting() {
  if (registration.waiting && navigator.serviceWorker.controller) learn("update", "waiting");
}

/** Let the waiting version take over, and load the page from it. It refuses while another tab is open. */
async function update() {
  if (!registration?.waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  if ((await ask(registration.waiting, "take-over")) !== "yes") learn("update", "busy");
}

/** Ask a service worker something; the answer is a text. */
function ask(worker, question) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answer) => {
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage(question, [port2]);
  });
}
