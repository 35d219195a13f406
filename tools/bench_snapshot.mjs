/**
 * What Pyodide's start costs as published, with the cut library, and from a memory snapshot: `node tools/bench_snapshot.mjs`.
 *
 * Wants a built site. Each start is a process of its own; the starts take turns, so that they share the machine's moods.
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const VENDOR = fileURLToPath(new URL("../dist/vendor/", import.meta.url));
const ROUNDS = 5;
const [kind, file] = process.argv.slice(2);

function cutLibrary() {
  const folder = readdirSync(VENDOR).find((name) => name.startsWith("pyodide"));
  return { stdLibURL: join(VENDOR, folder, "python_stdlib.zip") };
}

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function start() {
  const options = {
    published: () => ({}),
    cut: cutLibrary,
    snapshot: () => ({ ...cutLibrary(), _loadSnapshot: readFileSync(file) }),
  }[kind]();
  const before = processorTime();
  const pyodide = await loadPyodide(options);
  const took = processorTime() - before;
  console.log(JSON.stringify({ took, random: pyodide.runPython("import random; random.random()") }));
}

async function compare() {
  const folder = mkdtempSync(join(tmpdir(), "snapshot-"));
  const made = join(folder, "snapshot.bin");
  const pyodide = await loadPyodide({ ...cutLibrary(), _makeSnapshot: true });
  const snapshot = pyodide.makeMemorySnapshot();
  writeFileSync(made, snapshot);
  console.log(`snapshot: ${snapshot.length} bytes, ${gzipSync(snapshot).length} with gzip`);
  const kinds = ["published", "cut", "snapshot"];
  const starts = Object.fromEntries(kinds.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of kinds) {
      const told = execFileSync(process.execPath, [process.argv[1], name, made], { encoding: "utf8" });
      starts[name].push(JSON.parse(told.trim().split("\n").at(-1)));
    }
  }
  rmSync(folder, { recursive: true });
  for (const [name, all] of Object.entries(starts)) {
    const times = all.map(({ took }) => took).sort((one, other) => one - other);
    const numbers = new Set(all.map(({ random }) => random)).size;
    console.log(`${name}: ${Math.round(times[ROUNDS >> 1])} ms of processor time, ${numbers} different random numbers`);
  }
}

await (kind ? start() : compare());
