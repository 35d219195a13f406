/**
 * Runs Python files in MicroPython or Pyodide under Node: `node run.mjs INTERPRETER < job.json`, answer on stdout.
 *
 * The job is `{"files": {path: source}, "main": source}`: the files are written below /game, then the main source is
 * run; it leaves its answer, a text, in `js.answer`. What the Python code prints goes to stderr.
 */

import { text } from "node:stream/consumers";

const print = (line) => process.stderr.write(`${line}\n`);

const interpreters = {
  async micropython() {
    const { loadMicroPython } = await import("@micropython/micropython-webassembly-pyscript/micropython.mjs");
    return loadMicroPython({ stdout: print, stderr: print });
  },
  async pyodide() {
    const { loadPyodide } = await import("pyodide");
    return loadPyodide({ stdout: print, stderr: print });
  },
};

function write(fs, path, source) {
  const folders = path.split("/").slice(0, -1);
  folders.reduce((parent, name) => {
    const folder = `${parent}/${name}`;
    if (!fs.analyzePath(folder).exists) fs.mkdir(folder);
    return folder;
  }, "");
  fs.writeFile(path, source);
}

try {
  const { files, main } = JSON.parse(await text(process.stdin));
  const python = await interpreters[process.argv[2]]();
  for (const [path, source] of Object.entries(files)) write(python.FS, `/game/${path}`, source);
  python.runPython(main);
  process.stdout.write(globalThis.answer);
} catch (error) {
  // Node would print the one-line source of the interpreter along with the error.
  print(error.message ?? error);
  process.exitCode = 1;
}
