// The power switch: on, off at any moment, and who has the saves.

import * as face from "./face.js";
import { Flash } from "./flash.js";
import * as lock from "./lock.js";
import { Machine } from "./machine.js";
import { tone } from "./sound.js";
import { banner } from "./talk.js";
import * as voice from "./voice.js";
import { language, say } from "./words.js";

const DARK = new Uint8Array(1024);
const knob = document.getElementById("power");

export const machine = new Machine();
export const flash = new Flash();

export const settings = { two: false, speed: 1, aloud: false, battery: -1, watched: {} };

let busy = Promise.resolve();

export const isOn = () => machine.on;

// One after the other, however fast the switch is moved.
function inTurn(act) {
  busy = busy.then(act).catch((error) => {
    machine.cut();
    seem(false);
    banner("trouble", say("no_start", error.message), [["again", () => on()]]);
  });
  return busy;
}

// While the page is set up, the inside is fetched.
export function early() {
  if (typeof WebAssembly === "object") machine.prepare().catch(() => {}); // told at power-on
}

export const on = (link = null) => inTurn(() => switchOn(link));
export const off = () => inTurn(switchOff);

// Other saves for the device, which is off meanwhile, and may have failed to start with those that
// there are: they are returned. Nothing, if another tab has them.
export async function exchange(other) {
  let before = null;
  await inTurn(async () => {
    if (!(await claim(null))) return;
    if (!machine.on) await flash.load();
    before = new Map(flash.files);
    cut();
    flash.replace(other);
    await flash.writing;
    await switchOn();
  });
  return before;
}

export function cut() {
  machine.cut();
  seem(false);
  face.show(DARK);
  tone(0);
}

async function switchOn(link) {
  if (machine.on) return;
  if (typeof WebAssembly !== "object") {
    banner("trouble", say("no_wasm"));
    return;
  }
  banner("trouble", "");
  const ready = machine.prepare();
  ready.catch(() => {}); // told below
  if (!(await claim(link))) return;
  await flash.load();
  banner("refused", flash.db ? "" : say("refused"), [], "lasting");
  await ready;
  await machine.powerOn({ ...settings, files: flash.files, language: language(), link });
  seem(true);
}

// The saves are this tab's, or it is told that they aren't.
async function claim(link) {
  const taken = await lock.take();
  if (!taken) {
    banner("trouble", say("elsewhere"), [["here", () => takeOver(link)]]);
    seem(false);
  }
  return taken;
}

async function switchOff() {
  cut();
  voice.state(say("off"));
  await flash.writing;
  await lock.letGo();
  early(); // it will be on again soon
}

async function takeOver(link) {
  await lock.take(true);
  on(link);
}

function seem(on) {
  knob.setAttribute("aria-checked", String(on));
  document.body.classList.toggle("on", on);
}

lock.onWanted(async () => {
  cut();
  await flash.writing;
  lock.letGo();
  banner("trouble", say("taken"), [["here", () => takeOver(null)]]);
  voice.state(say("taken"));
});

flash.ontrouble = (trouble) => {
  banner("unsaved", trouble && say(trouble), [], "lasting");
  if (trouble) machine.tell({ do: "unsaved", full: trouble === "full" });
};
