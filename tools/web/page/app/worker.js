// The inside of the device: MicroPython with the files of a board, stepped every 10 ms. Its power is
// cut by ending this worker. All that the page learns of a step comes in one message.

const SAVES = "/saves";
const STEP_MS = 10;
const ASLEEP_MS = 50;
const QUIET_MS = 20; // hal/keys.py
const WRAP = 0x3fffffff; // the board's clock begins anew there
const HEAP = 512 * 1024; // grows by itself
const PYSTACK = 4096; // words for call frames
const WATCH_MS = 400; // between two looks into the game's log

// This build of MicroPython asks the table of its functions at every call that may raise, only to
// check its own copy of it, which takes a third of all time. Nothing in the table ever changes.
const tableGet = WebAssembly.Table.prototype.get;
WebAssembly.Table.prototype.get = function (index) {
  this.functions ??= [];
  return (this.functions[index] ??= tableGet.call(this, index));
};

let mp, gc, run, step;
let mask = 0;
let lifted = new Map(); // key -> when it went up
let coming = []; // masks that wait for their turn
let speed = 1;
let clock = 0;
let looked = 0;
let aloud = false;
let watched = { heap: false, log: false };
let timer;
let known = new Map(); // the saves as the page has them
let most = 0;
let told = {}; // the last of each kind of message
let out = {}; // the message of this step
let logged = -1; // when the log was sent

function now() {
  const time = performance.now();
  clock += (time - looked) * speed;
  looked = time;
  return Math.floor(clock) & WRAP;
}

// What hal/browser/device.py calls.
const page = {
  show(address, flipped) {
    const words = new Int32Array(256); // this build lends its memory only by numbers
    for (let i = 0; i < 256; i++) words[i] = mp._module.getValue(address + 4 * i, "i32");
    const frame = new Uint8Array(words.buffer);
    if (flipped) turn(frame);
    out.frame = frame;
  },
  lit(on) {
    if (!on) out.frame = new Uint8Array(1024);
  },
  contrast: (level) => void (out.level = level),
  tone: (hertz) => void (out.tone = hertz),
  random: (n) => crypto.getRandomValues(new Uint32Array(1))[0] % n,
  today() {
    const day = new Date();
    return day.getFullYear() * 10000 + (day.getMonth() + 1) * 100 + day.getDate();
  },
};

// The last dot first: bytes from the end, and in each the bits.
function turn(frame) {
  frame.reverse();
  for (let i = 0; i < frame.length; i++) {
    let bits = frame[i];
    bits = ((bits & 0x55) << 1) | ((bits >> 1) & 0x55);
    bits = ((bits & 0x33) << 2) | ((bits >> 2) & 0x33);
    frame[i] = (bits << 4) | (bits >> 4);
  }
}

function live() {
  clearTimeout(timer);
  const time = now();
  turnKeys(time);
  if (step(time, mask, 0)) {
    postMessage({ restart: true });
    return;
  }
  for (const [key, at] of lifted) if (((time - at) & WRAP) >= QUIET_MS) lifted.delete(key);
  look();
  const { frame } = out;
  if (Object.keys(out).length) postMessage(out);
  out = {};
  const asleep = told.asleep && !mask;
  const due = asleep ? ASLEEP_MS : STEP_MS - (performance.now() - looked);
  timer = setTimeout(live, coming.length ? 1 : Math.max(due, frame ? 1 : 0));
}

// The next mask, one for each step, so that no press is so short that it isn't seen. A board's keys
// bounce, so hal/keys.py takes a press soon after a release for the same one. These keys don't: a
// second press waits until the release was noticed.
function turnKeys(time) {
  if (!coming.length) return;
  for (const key of lifted.keys()) if (coming[0] & key) return;
  const next = coming.shift();
  for (let key = 1; key < 256; key *= 2) if (mask & key & ~next) lifted.set(key, time);
  mask = next;
}

// What else has changed in this step.
function look() {
  const changes = changed();
  if (changes.length) out.changes = changes;
  if (!out.frame && !out.wanted) return;
  delete out.wanted;
  const state = run.state(aloud);
  if (state !== told.state) {
    told.state = state;
    out.state = JSON.parse(state);
    told.asleep = out.state.asleep;
  }
  gc.collect();
  const bytes = run.heap();
  most = Math.max(most, bytes);
  if (watched.heap) out.heap = [bytes, most];
}

// The files that this step has written or removed: pairs of a path and its bytes, or null.
function changed() {
  const changes = [];
  const seen = new Set();
  const walk = (node, path) => {
    for (const [name, inner] of Object.entries(node.contents)) {
      const at = path + name;
      if (mp.FS.isDir(inner.mode)) {
        walk(inner, at + "/");
        continue;
      }
      seen.add(at);
      const { contents, usedBytes } = inner; // what the C code wrote may be signed
      const bytes = contents
        ? new Uint8Array(contents.buffer, contents.byteOffset, usedBytes)
        : new Uint8Array();
      const before = known.get(at);
      if (!before || !same(before, bytes)) {
        const copy = bytes.slice();
        known.set(at, copy);
        changes.push([at, copy]);
      }
    }
  };
  walk(mp.FS.lookupPath(SAVES).node, "");
  for (const path of known.keys()) {
    if (!seen.has(path)) {
      known.delete(path);
      changes.push([path, null]);
    }
  }
  return changes;
}

function same(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function write(path, bytes) {
  mp.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  mp.FS.writeFile(path, bytes);
}

// One file has the whole tree: the length of its list, the list, and behind it the files.
function unpack(pack) {
  const view = new DataView(pack);
  const length = view.getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)));
  let at = 4 + length;
  for (const [path, size] of list) {
    write("/" + path, new Uint8Array(pack, at, size));
    at += size;
  }
}

// The log takes long to read: in slices, between the steps.
function readLog() {
  if (!watched.log) return;
  let wait = WATCH_MS;
  if (told.game !== told.state) {
    const [done, lines] = JSON.parse(run.story());
    if (done) {
      told.game = told.state;
      postMessage({ log: lines });
    } else {
      wait = 1;
    }
  }
  logged = setTimeout(readLog, wait);
}

function makeLink(tries = 400) {
  const text = run.link();
  if (text || !tries) postMessage({ link: text });
  else setTimeout(makeLink, 1, tries - 1);
}

const does = {
  on({ files, language, two, battery, link, ...rest }) {
    mp.FS.mkdirTree(SAVES);
    for (const [path, bytes] of files) write(`${SAVES}/${path}`, bytes);
    known = new Map(files);
    const wrong = link ? run.adopt(link.text, link.review) : "";
    if (wrong) postMessage({ wrong });
    if (rest.speed) speed = rest.speed;
    aloud = !!rest.aloud;
    run.power_on(page, language, two, battery);
    watch(rest.watched ?? watched);
    looked = performance.now();
    live();
  },
  keys(keys) {
    coming.push(keys.mask);
    live();
  },
  change: ({ setting, value }) => (run.change(setting, value), wanted()),
  two: ({ two }) => run.keys(two),
  speed(told) {
    now();
    speed = told.speed;
  },
  aloud: (told) => ((aloud = told.aloud), wanted()),
  watch: (told) => (watch(told.watched), wanted()),
  charge: ({ charge }) => run.charge(charge),
  unsaved: ({ full }) => run.unsaved(full),
  link: () => makeLink(),
  inspect: ({ text, language }) => postMessage({ inspected: JSON.parse(run.inspect(text, language)) }),
  pulled({ files, language }) {
    for (const [path, bytes] of files) write(`/pulled/${path}`, bytes);
    mp.FS.mkdirTree("/pulled");
    postMessage({ pulled: JSON.parse(run.pulled("/pulled", language)) });
  },
};

function wanted() {
  out.wanted = true;
}

function watch(what) {
  if (what.log && !watched.log) told.game = "";
  if (!what.log && watched.log) run.forget_story();
  watched = what;
  clearTimeout(logged);
  readLog();
}

onmessage = ({ data }) => {
  try {
    does[data.do](data);
  } catch (error) {
    postMessage({ failed: String(error.message ?? error) });
  }
};

try {
  // Fetched side by side. The pack is compressed by us, whatever its host does.
  const pack = fetch(new URL("../tavolino.pack", import.meta.url)).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  });
  pack.catch(() => {}); // told below
  const { loadMicroPython } = await import("../micropython/micropython.mjs");
  mp = await loadMicroPython({
    heapsize: HEAP,
    pystack: PYSTACK,
    url: new URL("../micropython/micropython.wasm", import.meta.url).href,
    stdout: (line) => console.debug(line),
    stderr: (line) => console.debug(line),
  });
  unpack(await pack);
  gc = mp.pyimport("gc");
  mp.runPython('import os\nos.chdir("/")\ndel os\nimport binascii, collections, io, json, struct, time');
  gc.collect();
  const bare = gc.mem_alloc();
  mp.runPython("from tools.web.inside import run");
  run = mp.globals.get("run");
  run.measure_from(bare);
  // Each mention of a Python function makes a new object: this one is called all the time.
  step = run.step;
  postMessage({ ready: true });
} catch (error) {
  postMessage({ failed: String(error.message ?? error) });
}
