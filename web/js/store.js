/**
 * What is kept on the device: texts by key, read into memory before Python starts, and written behind its back.
 *
 * IndexedDB keeps them. localStorage is the anteroom: a text waits there until IndexedDB has it, so that a reload right
 * after an action loses nothing; what an earlier start left there, or the first version kept there, is taken over. Where
 * one of the two refuses, the other is enough; where both refuse, memory has to do, and the player is told.
 *
 * A game belongs to one tab at a time, by a lock that bears its number. A second tab finds no game in play, knows which
 * games are held elsewhere, and hears of all that other tabs keep, so that each has the same texts in memory.
 */

import { createStore, del, entries, set } from "idb-keyval";

const PREFIX = "lineit.";
const GONE = "\u0000"; // waits in the anteroom for a text that IndexedDB has yet to forget
const CURRENT = "lineit.current";
const PATIENCE = 5000; // milliseconds until a database that does not even open counts as refused
const RELOAD = 1000; // milliseconds in which the page that is just being left gives its game free

const kept = new Map();
let shelf = null;
let anteroom = null;
let release = () => {};
let mine = ""; // the number of the game whose lock this tab has
let problem = ""; // the first, until somebody listens
let tell = (what) => {
  problem ||= what;
};

/** How it stands: `refused` when memory is all there is, `elsewhere` when another tab plays the game; games `held` there. */
export const state = { refused: false, elsewhere: false, held: [] };

const channel = globalThis.BroadcastChannel && new BroadcastChannel("line-it");
if (channel) {
  channel.onmessage = ({ data: [key, text] }) => {
    if (key === CURRENT) lookAround(); // each tab has its own game in play
    else if (text === undefined) kept.delete(key);
    else kept.set(key, text);
  };
}
addEventListener("focus", lookAround);

/** Find out which games other tabs hold. */
export async function lookAround() {
  const locks = await navigator.locks?.query();
  const start = `${PREFIX}game.`;
  const names = (locks?.held ?? []).map(({ name }) => name).filter((name) => name.startsWith(start));
  state.held = names.map((name) => name.slice(start.length)).filter((number) => number !== mine);
}

/** Read everything, and find out which game this tab may go on with, if it wants to `goOn`. */
export async function open(goOn = true) {
  await openShelf();
  openAnteroom();
  state.refused = !shelf && !anteroom;
  if (goOn) await chooseGame();
  else kept.delete(CURRENT);
  await lookAround();
}

/** From now on problems are told: `full` or `refused`. */
export function onProblem(listener) {
  tell = listener;
  if (problem) tell(problem);
}

export function get(key) {
  return kept.get(key);
}

/** The keys of all texts. */
export function keys() {
  return [...kept.keys()];
}

export function put(key, text) {
  if (kept.get(key) === text) return;
  kept.set(key, text);
  if (key === CURRENT) {
    claim(text);
    rememberForThisTab(text);
  } else channel?.postMessage([key, text]);
  anteroom?.put(key, text);
  write(key, text);
}

export function remove(key) {
  kept.delete(key);
  if (key !== CURRENT) channel?.postMessage([key]);
  if (shelf) {
    anteroom?.put(key, GONE);
    erase(key);
  } else {
    anteroom?.remove(key);
  }
}

function erase(key) {
  del(key, shelf).then(() => anteroom?.leave(key, GONE), fail);
}

async function openShelf() {
  try {
    const opening = createStore("line-it", "texts");
    const late = new Promise((give) => setTimeout(give, PATIENCE, null));
    const found = await Promise.race([entries(opening), late]);
    for (const [key, text] of found ?? []) kept.set(key, text);
    shelf = found && opening;
  } catch {
    shelf = null;
  }
}

function openAnteroom() {
  try {
    const storage = localStorage;
    storage.setItem(`${PREFIX}probe`, "");
    storage.removeItem(`${PREFIX}probe`);
    anteroom = {
      put(key, text) {
        try {
          storage.setItem(key, text);
        } catch {
          if (!shelf) tell("full");
        }
      },
      remove: (key) => storage.removeItem(key),
      leave: (key, text) => storage.getItem(key) === text && storage.removeItem(key),
    };
    for (const key of Object.keys(storage).filter((name) => name.startsWith(PREFIX))) {
      const text = storage.getItem(key);
      if (text === GONE) {
        kept.delete(key);
        if (shelf) erase(key);
        else storage.removeItem(key);
        continue;
      }
      kept.set(key, text);
      write(key, text);
    }
  } catch {
    anteroom = null;
  }
}

function write(key, text) {
  if (shelf) set(key, text, shelf).then(() => anteroom?.leave(key, text), fail);
}

function fail(error) {
  if (error?.name === "QuotaExceededError") tell("full");
  else if (!anteroom) tell("refused");
}

// Whose game

async function chooseGame() {
  const last = kept.get(CURRENT);
  const own = gameOfThisTab();
  kept.delete(CURRENT);
  for (const [number, patience] of [[own, RELOAD], [last, 0]]) {
    if (!number || !(await claim(number, patience))) continue;
    kept.set(CURRENT, number);
    rememberForThisTab(number);
    return;
  }
  state.elsewhere = Boolean(own || last);
}

/** The number of the game that this tab played last; one that was made from another tab has that one's. */
function gameOfThisTab() {
  try {
    const own = sessionStorage.getItem(CURRENT);
    return kept.has(`${PREFIX}game.${own}`) ? own : null;
  } catch {
    return null; // the same tab is then known by nothing, and the last game counts
  }
}

function rememberForThisTab(number) {
  try {
    sessionStorage.setItem(CURRENT, number);
  } catch {
    // as above
  }
}

/** Try to get the lock of a game, waiting for it some milliseconds; the lock of the game before is given free. */
function claim(number, patience = 0) {
  if (!navigator.locks) return Promise.resolve(true);
  const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((answer) => {
    const hold = (lock) => {
      answer(Boolean(lock));
      if (!lock) return undefined;
      release();
      mine = number;
      channel?.postMessage([CURRENT]);
      return new Promise((end) => {
        release = end;
      });
    };
    navigator.locks.request(`${PREFIX}game.${number}`, options, hold).catch(() => answer(false));
  });
}
