// The page with the device.

import * as face from "./face.js";
import * as fingers from "./fingers.js";
import { openLink } from "./link.js";
import * as panel from "./panel.js";
import * as picture from "./picture.js";
import * as power from "./power.js";
import * as sound from "./sound.js";
import { banner } from "./talk.js";
import * as voice from "./voice.js";
import { say, speak, translate } from "./words.js";

let state = null;

power.machine.onstep = (step) => {
  if (step.state) {
    state = step.state;
    if (speak(state.settings[0] ?? 0)) panel.translated();
    panel.show(state);
  }
  if (step.level) face.dim(step.level);
  if (step.frame) {
    face.show(step.frame);
    if (state && !state.secret) picture.keep(step.frame);
  }
  if (step.changes) power.flash.apply(step.changes);
  if ("tone" in step) sound.tone(step.tone);
  if (step.heap) panel.showHeap(step.heap);
  if (step.log) panel.showLog(step.log);
  if (step.wrong) banner("trouble", say(step.wrong));
  if (step.state) hear();
  if (step.restart) restart();
};

power.machine.onfailed = (error) => {
  power.cut();
  banner("trouble", say("no_start", error.message), [["again", () => power.on()]]);
};

function hear() {
  if (state.asleep) voice.state(say("asleep"));
  else if (state.crashed) voice.state(say("stopped"));
  else if (state.secret && !state.lines.length) voice.state(say("silent"));
  else voice.hear(state.lines);
}

async function restart() {
  await power.off();
  await power.on();
}

async function toggle() {
  sound.wake();
  fingers.liftAll();
  if (!power.isOn()) return power.on();
  picture.forget();
  await power.off();
  panel.show(null);
}

function keys(mask, fresh) {
  power.machine.tell({ do: "keys", mask });
  if (fresh) panel.buzz();
}

async function battery() {
  const found = await navigator.getBattery?.().catch(() => null);
  if (!found) return;
  const look = () => {
    // A machine without a battery says that it is full and being charged.
    if (power.settings.battery < 0 && found.charging && found.level === 1) return;
    power.settings.battery = Math.round(found.level * 100);
    power.machine.tell({ do: "charge", charge: power.settings.battery });
  };
  found.addEventListener("levelchange", look);
  found.addEventListener("chargingchange", look);
  look();
}

async function begin() {
  power.early();
  translate();
  panel.set(toggle);
  fingers.listen(document.getElementById("device"), keys, sound.wake);
  document.getElementById("power").addEventListener("click", toggle);
  addEventListener("hashchange", openLink);
  const battered = battery();
  if (!(await openLink())) {
    await Promise.race([battered, new Promise((resolve) => setTimeout(resolve, 50))]);
    await power.on();
  }
  panel.translated(); // by now it is known whether this browser keeps anything
  await panel.keepOffline();
}

begin();
