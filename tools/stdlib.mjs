/**
 * Cuts Pyodide's standard library to what is imported and compiles it ahead: `node tools/stdlib.mjs OUT MODULE…`.
 *
 * The work is done inside the same Pyodide, so the bytecode is that of its Python. Kept are the modules that are there
 * after the start and after the import of those named, each as an unchecked `.pyc` beside which no source is needed.
 */

import { writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [out, ...names] = process.argv.slice(2);

const CUT = `
import importlib, io, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

for name in names:
    importlib.import_module(name)
source = next(path for path in sys.path if path.endswith(".zip"))
kept = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
content = io.BytesIO()
with zipfile.ZipFile(source) as old, zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    for path in sorted(old.namelist()):
        if f"{source}/{path}" in kept:
            text = old.read(path)
            code = compile(text, f"{source}/{path}", "exec", dont_inherit=True)
            entry = zipfile.ZipInfo(path + "c", (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, _code_to_hash_pyc(code, source_hash(text), False))
content.getvalue()
`;

const pyodide = await loadPyodide();
pyodide.globals.set("names", pyodide.toPy(names));
writeFileSync(out, pyodide.runPython(CUT).toJs());
