// Does one job on the real MicroPython (WebAssembly port): a JSON job comes in on stdin, JSON lines
// go out on stdout, and stderr names what is being done now, so that a hang can be told.
//
// job = { files: {"path": base64}, run: code }             -> {"output": text, "error": traceback}
//     | { files, tests: ["tests/rules/test_x.py", ...] }   -> {"version": text} and then one line a
//           test: {"test": "tests/rules/test_x.py::test_y", "ok": bool, "error": traceback}
//     | { files, measure: [["label", code], ...] }         -> {"label", "total": bytes, "error", "output"}

import { readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path/posix";

const PACKAGE = "../../.build/node/node_modules/@micropython/micropython-webassembly-pyscript/";
const ROOT = "/board";
// Words for call frames: enough that, as on the board, the C stack is what bounds recursion.
const PYSTACK = 4096;
// The heap grows by itself; starting small keeps the collector's sweep, and so a test, short.
const HEAP = 512 * 1024;

// This build asks the table of its functions at every call that may raise, only to check its own
// copy of it, and that takes a third of all time. Nothing in the table ever changes.
const tableGet = WebAssembly.Table.prototype.get;
WebAssembly.Table.prototype.get = function (index) {
  this.functions ??= [];
  return (this.functions[index] ??= tableGet.call(this, index));
};

// The collector takes for a pointer whatever looks like one. Low addresses look like two of the
// numbers, 16 bits each, that MicroPython gives to names and keeps in tables, and round ones like
// columns of a font: a game that was left would stay, or not, as chance has it. So when it is
// measured the heap lies where nothing of ours looks like its addresses: they begin with a control
// character, in front of a byte over 127. (loadMicroPython sets this variable just before it makes
// the heap.)
const BELOW = 0x1bd00000;
let made;
Object.defineProperty(globalThis, "Module", {
  get: () => made,
  set(module) {
    if ("measure" in job) module._malloc(BELOW);
    made = module;
  },
});

const { loadMicroPython } = await import(new URL(PACKAGE + "micropython.mjs", import.meta.url));

const job = JSON.parse(readFileSync(0, "utf8"));
const emit = (line) => writeSync(1, JSON.stringify(line) + "\n");
const announce = (what) => writeSync(2, what + "\n");

let output = [];
let mp;

// A MicroPython that has just been switched on, in the folder that holds the job's files.
async function start() {
  mp = await loadMicroPython({
    heapsize: HEAP,
    pystack: PYSTACK,
    linebuffer: true,
    stdout: (line) => output.push(line + "\n"),
    stderr: (line) => output.push(line + "\n"),
  });
  for (const [path, content] of Object.entries(job.files)) {
    write(`${ROOT}/${path}`, Buffer.from(content, "base64"));
  }
  mp.FS.mkdirTree(ROOT);
  mp.runPython(`import os\nos.chdir("${ROOT}")\ndel os`);
}

function write(path, content) {
  mp.FS.mkdirTree(dirname(path));
  mp.FS.writeFile(path, content);
}

// The traceback and what was printed, or "" if all went well.
function attempt(action) {
  output = [];
  try {
    action();
    return "";
  } catch (error) {
    const text = error.name === "PythonError" ? error.message : `${error.name}: ${error.message}`;
    return output.join("") + text.trimEnd();
  }
}

function run(code) {
  announce("the code");
  const error = attempt(() => mp.runPython(code));
  emit({ output: output.join(""), error });
}

// Every file on a MicroPython of its own: a heap only ever grows, and with it what the collector
// sweeps after each test.
async function test(paths) {
  emit({ version: mp.pyimport("sys").version.split(" on ")[0].split("MicroPython ")[1] });
  for (const path of paths) {
    announce(path);
    await start();
    write("/lib/harness.py", readFileSync(new URL("harness.py", import.meta.url)));
    const harness = mp.pyimport("harness");
    const gc = mp.pyimport("gc");
    let names = "";
    const error = attempt(() => (names = harness.open_tests(path)));
    if (error) emit({ test: path, ok: false, error });
    for (const name of names.split(" ").filter(Boolean)) {
      const id = `${path}::${name}`;
      announce(id);
      const error = attempt(() => harness.run_test(name));
      emit({ test: id, ok: !error, error });
      gc.collect();
    }
  }
}

function measure(steps) {
  // A collection asked for inside running Python happens when the call returns, so one call
  // collects and the next one counts.
  const gc = mp.pyimport("gc");
  const live = () => (gc.collect(), gc.mem_alloc());
  // Python here, but C on the board: their heap (1.4 KB) must not be charged to us.
  mp.runPython("import binascii, collections, io, os, struct, time");
  live();
  emit({ label: "", total: live(), error: "" });
  for (const [label, code] of steps) {
    announce(label);
    const error = attempt(() => mp.runPython(code));
    emit({ label, total: live(), error, output: output.join("") });
    if (error) return;
  }
}

await start();
if ("run" in job) run(job.run);
else if ("tests" in job) await test(job.tests);
else measure(job.measure);
