// What lies beside the device.

import * as face from "./face.js";
import * as files from "./files.js";
import { useTwoKeys } from "./fingers.js";
import { address } from "./link.js";
import * as picture from "./picture.js";
import { exchange, flash, isOn, machine, settings } from "./power.js";
import { ask, asking, banner, note } from "./talk.js";
import { keep, language, remember, say, spoken } from "./words.js";

const LANGUAGE = 0, SOUND = 2, FLIP = 3; // among the device's settings: firmware/settings.py
const element = (id) => document.getElementById(id);

let state = null;
let heap = null;
let lines = [];
let log = "";
let vibrates = remember("tavolino.vibrate") !== "no";

// ---- what the device tells

export function show(now) {
  state = now;
  for (const id of ["language", "sound", "flip", "link", "picture"]) element(id).disabled = !state;
  if (!state) return showLog([]);
  if (state.settings.length) {
    element("sound").checked = state.settings[SOUND] === 1;
    element("flip").value = String(state.settings[FLIP]);
  }
  element("crashes").hidden = !flash.files.has("crash.txt");
}

export function showHeap(told) {
  heap = told;
  if (!heap) return;
  const [now, most] = heap.map((bytes) => Math.round(bytes / 1024));
  element("heap").value = now;
  element("heap_text").textContent = say("heap_text", now, most);
}

export function showLog(told) {
  lines = told;
  const list = element("log");
  const text = JSON.stringify([lines, say("log_none"), state?.game]);
  if (text === log) return;
  log = text;
  const items = lines.map(([who, question, answer]) => {
    const item = document.createElement("li");
    const secret = who && !question && !answer;
    const parts = [[who, "who"], [question, "what"], [secret ? say("log_secret") : answer, "answer"]];
    item.className = who || answer ? "" : "told";
    for (const [words, kind] of parts) {
      if (!words) continue;
      const part = document.createElement(kind === "answer" ? "b" : "span");
      part.className = kind;
      part.textContent = spoken(words);
      item.append(part, " ");
    }
    return item;
  });
  if (!state?.game) {
    const item = document.createElement("li");
    item.className = "told";
    item.textContent = say("log_none");
    items.push(item);
  }
  list.replaceChildren(...items);
  list.scrollTop = list.scrollHeight;
}

export function buzz() {
  if (vibrates) navigator.vibrate?.(8);
}

// ---- words that depend on more than the language

export function translated() {
  const touch = matchMedia("(pointer: coarse)").matches;
  element("language").value = String(language());
  element("hint").textContent = say(settings.two ? "hint_two" : touch ? "hint_touch" : "hint");
  element("kept").textContent = say(flash.refused ? "kept_not" : "kept_here");
  document.querySelector(".key.a").setAttribute("aria-label", say(settings.two ? "key_yes" : "key_a"));
  const enter = [say("key_enter"), "A"];
  const list = settings.two
    ? [[["←", "N"], "shortcut_next"], [["→", ...enter], "shortcut_yes"], [["← + →"], "shortcut_both"]]
    : [[[say("key_arrows")], "shortcut_arrows"], [enter, "shortcut_a"],
       [[say("key_back"), "B"], "shortcut_b"]];
  list.push([["P"], "shortcut_power"], [["S"], "shortcut_picture"]);
  element("shortcuts").replaceChildren(...list.flatMap(([keys, what]) => {
    const term = document.createElement("dt");
    keys.forEach((key, i) => {
      if (i) term.append(` ${say("or")} `);
      const cap = document.createElement("kbd");
      cap.textContent = key;
      term.append(cap);
    });
    const words = document.createElement("dd");
    words.textContent = say(what);
    return [term, words];
  }));
  showHeap(heap);
  showLog(lines);
}

// ---- what one does here

async function shareLink() {
  if (!state?.game) return note(say("link_none"));
  const text = await machine.ask("link", { do: "link" });
  if (!text) return note(say("link_none"));
  const link = address(text);
  element("link_row").hidden = false;
  element("link_text").value = link;
  try {
    if (matchMedia("(pointer: coarse)").matches && navigator.share) {
      await navigator.share({ title: "Tavolino: " + state.game[0], url: link });
    } else {
      await navigator.clipboard.writeText(link);
      note(say("link_copied"));
    }
  } catch {
    element("link_text").select();
    note(say("link_made"));
  }
}

async function savePicture() {
  if (!state) return;
  if (state.secret) return note(say("picture_secret"));
  files.download(await picture.png(face.shown()), `tavolino-${files.today()}.png`);
}

function saveGif() {
  const made = picture.gif();
  if (!made) return note(say("gif_none"));
  files.download(made, `tavolino-${files.today()}.gif`);
}

async function exportSaves() {
  if (!isOn()) await flash.load();
  const text = files.pack(flash.files);
  const name = `tavolino-saves-${files.today()}.json`;
  files.download(new Blob([text], { type: "application/json" }), name);
  navigator.storage?.persist?.().catch(() => {});
}

async function importSaves(file) {
  let found;
  try {
    found = files.unpack(await files.text(file));
  } catch (error) {
    if (!(error instanceof files.FileError)) throw error;
    return banner("trouble", say(error.message), [["ok", () => banner("trouble", "")]]);
  }
  const answers = [say("import_do"), say("cancel")];
  const chosen = await ask(say("import_ask"), say("import_text"), answers);
  if (chosen === 0) await replace(found, "imported", true);
}

async function replace(other, told, canUndo) {
  const before = await exchange(other);
  if (!before) return;
  note(say(told), canUndo ? [["undo", () => replace(before, "undone", false)]] : []);
}

function showCrashes() {
  const text = new TextDecoder().decode(flash.files.get("crash.txt"));
  files.download(new Blob([text], { type: "text/plain" }), "tavolino-crash.txt");
}

function change(setting, value) {
  machine.tell({ do: "change", setting, value: Number(value) });
}

function setTwo(two) {
  settings.two = two;
  keep("tavolino.two", two ? "yes" : "no");
  document.body.classList.toggle("two", two);
  for (const key of document.querySelectorAll(".key")) {
    const needed = two ? key.matches(".next, .a") : !key.matches(".next");
    key.hidden = !needed;
  }
  useTwoKeys(two);
  machine.tell({ do: "two", two });
  translated();
}

function watch() {
  settings.watched = { heap: element("inside_fold").open, log: element("log_fold").open };
  machine.tell({ do: "watch", watched: settings.watched });
}

function checked(id, act) {
  element(id).addEventListener("change", ({ target }) => act(target.checked));
}

// ---- at the start

export function set(togglePower) {
  element("language").addEventListener("change", ({ target }) => change(LANGUAGE, target.value));
  element("flip").addEventListener("change", ({ target }) => change(FLIP, target.value));
  checked("sound", (yes) => change(SOUND, yes ? 1 : 0));
  checked("two", setTwo);
  checked("vibrate", (yes) => {
    vibrates = yes;
    keep("tavolino.vibrate", yes ? "yes" : "no");
  });
  checked("slow", (yes) => {
    settings.speed = yes ? 0.25 : 1;
    machine.tell({ do: "speed", speed: settings.speed });
  });
  checked("aloud", (yes) => {
    settings.aloud = yes;
    machine.tell({ do: "aloud", aloud: yes });
  });
  element("link").addEventListener("click", shareLink);
  element("picture").addEventListener("click", savePicture);
  element("gif").addEventListener("click", saveGif);
  element("export").addEventListener("click", exportSaves);
  element("import").addEventListener("click", () => element("file").click());
  element("file").addEventListener("change", async ({ target }) => {
    const [file] = target.files;
    if (file) await importSaves(file);
    target.value = "";
  });
  element("crashes").addEventListener("click", showCrashes);
  for (const id of ["inside_fold", "log_fold"]) element(id).addEventListener("toggle", watch);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || asking()) return;
    if (event.target.closest?.("input, select, textarea")) return;
    if (event.code === "KeyP") togglePower();
    if (event.code === "KeyS") savePicture();
  });
  element("vibrate").checked = vibrates;
  element("vibrate_row").hidden = !navigator.vibrate || !matchMedia("(pointer: coarse)").matches;
  element("two").checked = remember("tavolino.two") === "yes";
  setTwo(element("two").checked);
  show(null);
  fetch("version.json").then((answer) => answer.json()).then(({ version }) => {
    element("version").textContent = `Tavolino ${version}`;
  }).catch(() => {});
}

// The page works without a network from the second visit on; a new version waits for a word.
export async function keepOffline() {
  const worker = navigator.serviceWorker;
  if (!worker || !isSecureContext) return;
  try {
    const kept = await worker.register("sw.js");
    const offer = () => {
      if (!kept.waiting || !worker.controller) return;
      const restart = () => kept.waiting.postMessage("now");
      banner("update", say("update"), [["update_do", restart]], "lasting");
    };
    kept.addEventListener("updatefound", () => {
      kept.installing?.addEventListener("statechange", offer);
    });
    offer();
    let controlled = !!worker.controller;
    worker.addEventListener("controllerchange", () => {
      if (controlled) location.reload();
      controlled = true;
    });
  } catch {
    // This browser keeps no pages: then a network is needed.
  }
}
