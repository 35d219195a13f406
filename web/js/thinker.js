/**
 * A second Python for what takes long to think: Pyodide in a worker, started when it is first needed, replaced when dead.
 *
 * Texts in, texts out; web/thinker.py is the other side. It is a script tag as PyScript wants it: a name stays bound to
 * its first worker, so each start has a name of its own.
 */

import { here } from "./here.js";

const INTERPRETER = "vendor/pyodide/pyodide.mjs";
const SCRIPT = "thinker.py";
const BUNDLE = "bundle/py.pack";
const LOOK = 50; // milliseconds between two looks whether PyScript has taken the tag up

// Seconds without an answer after which a thinker counts as dead. Generous: an old phone takes a minute to start.
const limits = { start: 180, answer: 120 };

let count = 0;
let asked = 0;
let current = null;
let deaths = 0; // in a row, without an answer in between

class Dead extends Error {}

/** What may be told of it: `none`, `starting`, `ready` or `dead`. */
export const state = { now: "none" };

/**
 * Ask, and get the answer; a thinker that dies of it is replaced once. A question that comes before the answer takes the
 * place of this one, which nobody waits for any longer. Raises when there is no answer to be had.
 */
export async function ask(text) {
  const number = (asked += 1);
  for (;;) {
    if (deaths > 1) throw new Dead("it died twice in a row");
    const thinker = current ?? bring();
    try {
      const sync = await thinker.sync;
      const answer = await within(limits.answer, sync.ask(text));
      deaths = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof Dead)) throw error;
      bury(thinker);
      if (number !== asked) throw error;
    }
  }
}

/** Start one unless there is one, so that it is there when the first question comes. */
export function start() {
  if (!current) bring();
}

/** A new thinker; its functions are there once it has answered. */
function bring() {
  count += 1;
  const thinker = { script: insert(`thinker-${count}`) };
  thinker.sync = within(limits.start, comeUp(thinker.script));
  thinker.sync.then(() => (state.now = "ready"), () => bury(thinker));
  state.now = "starting";
  current = thinker;
  return thinker;
}

/** End a thinker that is dead, once, and not the one that has taken its place. */
function bury(thinker) {
  if (thinker !== current) return;
  thinker.script.xworker?.terminate();
  thinker.script.remove();
  current = null;
  state.now = "dead";
  deaths += 1;
}

/** For tests: other limits, in seconds. */
export function setLimits(changed) {
  Object.assign(limits, changed);
}

function insert(name) {
  const script = document.createElement("script");
  const config = { interpreter: here(INTERPRETER), files: { [here(BUNDLE)]: "/lineit.pack" }, sync_main_only: true };
  const attributes = { type: "py", worker: "", name, src: here(SCRIPT), config: JSON.stringify(config) };
  for (const [attribute, value] of Object.entries(attributes)) script.setAttribute(attribute, value);
  document.head.append(script);
  return script;
}

/** The functions of the worker, once it has answered a ping. */
async function comeUp(script) {
  while (!script.xworker) await new Promise((go) => setTimeout(go, LOOK));
  try {
    await script.xworker.ready;
    await script.xworker.sync.ping();
    return script.xworker.sync;
  } catch (error) {
    throw new Dead(`it did not come up: ${error}`);
  }
}

function within(seconds, promise) {
  let timer;
  const end = new Promise((_, give) => {
    timer = setTimeout(() => give(new Dead(`no answer within ${seconds} seconds`)), seconds * 1000);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}
