/**
 * Starts the table: picks interpreter and language, loads what they need, and says in one sentence what is missing.
 *
 * Python finds its modules in its file system, below /lineit, and the catalogue of the language that `<html lang>` names
 * in `lineitCatalogue`, a JSON text. It calls `lineitReady()` when the table can be played and
 * `lineitFailed(traceback)` when it cannot be.
 */

import BOOT from "../boot.py";
import { here } from "./here.js";
import { LANGUAGES } from "./languages.js";
import * as store from "./store.js";
import "./table.js";

// What the page needs of MicroPython is asked for in index.html already.
const INTERPRETERS = {
  mpy: {
    name: "MicroPython",
    module: "vendor/micropython/micropython.mjs",
    bundle: "bundle/mpy.pack",
    more: "bundle/more.pack",
    modules: [],
    files: [],
    patience: 30,
  },
  py: {
    name: "Pyodide",
    module: "vendor/pyodide/pyodide.mjs",
    bundle: "bundle/py.pack",
    modules: ["vendor/pyodide/pyodide.mjs", "vendor/pyodide/pyodide.asm.mjs"],
    files: ["vendor/pyodide/pyodide.asm.wasm", "vendor/pyodide/python_stdlib.zip"],
    patience: 120,
  },
};
const TYPEFACES = ["Line Numerals", "Line Text"];
const TITLE_AFTER = 300; // milliseconds
const READING_AFTER = 1500;
const PYSCRIPT = "vendor/pyscript/core.js";
const DEAL = /^(#[\w-]*)?$/; // an address with at most the code of a deal
const ROOT = "/lineit"; // where Python finds its modules
const CATALOGUE = "locales/{language}.json";

// Each of PyScript's extras is a request of its own, and an interpreter that is not named here would be asked of
// another host; so both kinds of script get a configuration, whichever the page starts with.
const EXTRAS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

const query = new URLSearchParams(location.search);
if (query.get("begin")) history.replaceState(null, "", location.pathname); // once, and not again on a reload
const kind = query.get("interpreter") === "pyodide" ? "py" : "mpy";
const interpreter = INTERPRETERS[kind];

const shell = document.getElementById("shell");
const how = shell.querySelector(".how");
const panel = document.getElementById("boot");
const status = document.getElementById("boot-status");
const retry = document.getElementById("boot-retry");

const [OWN_LANGUAGE] = LANGUAGES[0];
let words = {};
let lastSign = performance.now();
let over = false;
let python = null;
let hasMore = false;
let installOffer = null; // a browser may offer to install the page before the table is there
let watch;

function tr(message, places = {}) {
  return (words[message] ?? message).replace(/\{(\w+)\}/g, (_, name) => places[name]);
}

function say(sentence) {
  if (!over) status.textContent = sentence;
}

// A quick start shows the table at once; who has to wait sees the title, and what can be read meanwhile. A typeface that
// is late when it is first needed is not used at all, so the title waits for it, but not for long.
function unveilInTime() {
  if (performance.getEntriesByType("paint").length) return; // too late to hide anything
  shell.hidden = how.hidden = true;
  const after = (delay) => new Promise((done) => setTimeout(done, delay));
  const typefaces = Promise.allSettled(TYPEFACES.map((name) => document.fonts.load(`1em "${name}"`)));
  Promise.race([Promise.all([typefaces, after(TITLE_AFTER)]), after(READING_AFTER)]).then(() => (shell.hidden = false));
  after(READING_AFTER).then(() => (how.hidden = false));
}

function showLife() {
  lastSign = performance.now();
}

function stop() {
  over = true;
  clearInterval(watch);
  removeEventListener("error", onError);
  removeEventListener("unhandledrejection", onRejection);
}

function fail(sentence, details = "") {
  if (over) return;
  stop();
  document.body.dataset.boot = "failed";
  for (const part of [shell, how]) part.hidden = false;
  status.textContent = sentence;
  retry.hidden = false;
  if (details) {
    const text = document.createElement("pre");
    text.id = "boot-details";
    text.textContent = details;
    panel.append(text);
    console.error(details);
  }
}

function onError({ message, error }) {
  fail(tr("The game could not start, because of an error in one of its scripts."), error?.stack ?? message);
}

function onRejection({ reason }) {
  const details = reason?.stack ?? reason?.message ?? reason;
  fail(tr("The game could not start, because {name} did not come up.", interpreter), String(details));
}

globalThis.lineitReady = () => {
  stop();
  delete document.body.dataset.boot;
  document.getElementById("boot-details")?.remove();
  panel.hidden = true;
  performance.mark("lineit-ready");
  globalThis.lineitMore();
  (globalThis.requestIdleCallback ?? setTimeout)(() => globalThis.lineitTable.loadLater(installOffer));
};

globalThis.lineitFailed = (traceback) => {
  fail(tr("The game could not start, because of an error in its own code."), traceback);
};

function settings() {
  try {
    const kept = Object.entries(JSON.parse(store.get("lineit.settings") ?? "{}") ?? {});
    return Object.fromEntries(kept.filter(([, value]) => typeof value === "string"));
  } catch {
    return {}; // Python sets aside what cannot be read
  }
}

function applyLook({ theme = "", contrast = "" }) {
  Object.assign(document.documentElement.dataset, { theme, contrast });
}

async function openStore() {
  await store.open(query.get("begin") !== "new");
  applyLook(settings());
  if (store.state.refused) document.body.dataset.storage = "refused";
}

function chooseLanguage() {
  const { lang } = document.documentElement;
  if (lang !== OWN_LANGUAGE) return lang; // a page that is in a language from the beginning
  const wishes = [query.get("lang"), settings().language, ...navigator.languages];
  const known = wishes.map((wish) => wish?.split("-")[0].toLowerCase()).filter((wish) => LANGUAGES.some(([code]) => code === wish));
  return known[0] ?? OWN_LANGUAGE;
}

async function loadCatalogue(language) {
  if (language === OWN_LANGUAGE) return "{}";
  try {
    const catalogue = await (await get(CATALOGUE.replace("{language}", language))).text();
    words = JSON.parse(catalogue);
    if (document.documentElement.lang !== language) translatePage();
    document.documentElement.lang = language;
    return catalogue;
  } catch {
    return "{}"; // better in English than not at all
  }
}

// What is marked with `data-tr`: an attribute, where the mark names one, or the content. Elements inside a content are
// places in its message, named by their text.
function translatePage() {
  for (const marked of document.querySelectorAll("[data-tr]")) {
    const attribute = marked.dataset.tr;
    if (attribute) {
      marked.setAttribute(attribute, tr(marked.getAttribute(attribute)));
      continue;
    }
    const places = Object.fromEntries([...marked.children].map((inner) => [inner.textContent, inner]));
    const nodes = [...marked.childNodes];
    const message = nodes.map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : `{${node.textContent}}`)).join("");
    const pieces = (words[message] ?? message).split(/\{(\w+)\}/); // texts, and between them names of places
    marked.replaceChildren(...pieces.map((piece, at) => (at % 2 ? places[piece] : piece)));
  }
}

function element(name, properties) {
  const made = Object.assign(document.createElement(name), properties);
  document.head.append(made);
  return made;
}

function preload() {
  for (const path of interpreter.modules) element("link", { rel: "modulepreload", href: here(path) });
  for (const path of interpreter.files) {
    element("link", { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: here(path) });
  }
}

function configure() {
  for (const [type, { module }] of Object.entries(INTERPRETERS)) {
    const plugins = EXTRAS.map((name) => `!${name}`);
    const config = { interpreter: here(module), plugins, sync_main_only: true }; // workers don't ask the page
    element(`${type}-config`, { textContent: JSON.stringify(config) });
  }
}

/** Put the files of a bundle into Python's file system; `bundle` in tools/build.py says what it is. */
function unpack(bundle, { FS }) {
  let at = 4 + new DataView(bundle).getUint32(0);
  const index = JSON.parse(new TextDecoder().decode(bundle.slice(4, at)));
  const folders = new Set(Object.keys(index).map((path) => path.slice(0, path.lastIndexOf("/"))));
  for (const folder of folders) FS.mkdirTree(`${ROOT}/${folder}`);
  for (const [path, size] of Object.entries(index)) {
    FS.writeFile(`${ROOT}/${path}`, new Uint8Array(bundle, at, size), { canOwn: true });
    at += size;
  }
}

/** Whether the first part of the modules is likely enough: nothing is resumed, no seats or pace are wanted. */
function isPlainStart() {
  const wishes = query.has("seats") || query.has("pace") || settings().pace === "instant";
  return !store.get("lineit.current") && !wishes && DEAL.test(location.hash);
}

async function loadMore() {
  if (!python || !interpreter.more || hasMore) return;
  unpack(await need(interpreter.more, bytes(interpreter.more)), python);
  hasMore = true;
}

let more = null;

/** The rest of the modules, fetched once; what could not be fetched is asked for again the next time it is needed. */
globalThis.lineitMore = () => {
  more ??= loadMore();
  more.catch(() => (more = null));
  return more;
};

async function get(address) {
  const response = await fetch(here(address));
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

async function bytes(address) {
  return (await get(address)).arrayBuffer();
}

async function need(file, promise) {
  try {
    return await promise;
  } catch (error) {
    const sentence = tr("A part of the game could not be loaded ({file}): is there a connection to the network?", { file });
    fail(sentence, String(error));
    throw error;
  }
}

async function start() {
  if (typeof WebAssembly !== "object") {
    return fail(tr("This browser has no WebAssembly, which the game needs: every current browser has it."));
  }
  unveilInTime();
  preload();
  configure();
  const opened = openStore();
  const parts = Promise.all([
    opened.then(() => loadCatalogue(chooseLanguage())),
    need(interpreter.bundle, bytes(interpreter.bundle)),
    opened.then(() => (interpreter.more && !isPlainStart() ? need(interpreter.more, bytes(interpreter.more)) : null)),
  ]);
  const { hooks } = await need(PYSCRIPT, import(here(PYSCRIPT)));
  hooks.main.onReady.add(async (wrap) => {
    const [catalogue, ...bundles] = await parts;
    python = wrap.interpreter;
    globalThis.lineitCatalogue = catalogue;
    for (const bundle of bundles) if (bundle) unpack(bundle, python);
    hasMore = Boolean(bundles[1]);
    say(tr("{name} is setting up the table…", interpreter));
  });
  element("script", { type: kind, textContent: BOOT });
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installOffer = event;
});
addEventListener("error", onError);
addEventListener("unhandledrejection", onRejection);
addEventListener(`${kind}:progress`, showLife);
new PerformanceObserver(showLife).observe({ type: "resource" });
retry.addEventListener("click", () => location.reload());
watch = setInterval(() => {
  if (performance.now() - lastSign > interpreter.patience * 1000) {
    fail(tr("The game could not start: {name} gave no sign for {patience} seconds.", interpreter));
  }
}, 1000);

start();
