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
let current = null;
let deaths = 0; // in a row, without an answer in between

class Dead extends Error {}

/** What may be told of it: `none`, `starting`, `ready` or `dead`. */
export const state = { now: "none" };

/** Ask, and get the answer; a thinker that dies of it is replaced once. Raises when there is none to be had. */
export async function ask(text) {
  if (deaths > 1) throw new Dead("it died twice in a row");
  try {
    return await askOnce(text);
  } catch (error) {
    if (!(error instanceof Dead)) throw error;
    stop();
    return await askOnce(text);
  }
}

/** End the present thinker and start another, under a new name. */
export function restart() {
  stop();
  deaths = 0;
  return start();
}

/** Start one unless there is one; it is ready when it has answered. */
export function start() {
  if (!current) {
    count += 1;
    current = { script: insert(`thinker-${count}`) };
    state.now = "starting";
    current.sync = within(limits.start, comeUp(current.script));
    current.sync.then(
      () => {
        state.now = "ready";
      },
      () => {
        state.now = "dead";
        deaths += 1;
      },
    );
  }
  return current.sync;
}

/** End it: whatever it was asked stays without an answer. */
export function stop() {
  current?.script.xworker?.terminate();
  current?.script.remove();
  current = null;
  state.now = "none";
}

/** For tests: other limits, in seconds. */
export function setLimits(changed) {
  Object.assign(limits, changed);
}

async function askOnce(text) {
  const thinker = await start();
  const answer = await within(limits.answer, thinker.ask(text));
  deaths = 0;
  return answer;
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
