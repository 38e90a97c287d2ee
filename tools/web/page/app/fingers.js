// The keys: mouse, touch (several fingers at once), and keyboard.

import { asking } from "./talk.js";

const UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8, A = 16, B = 32, NEXT = 64;

const SIX = {
  ArrowUp: UP, ArrowDown: DOWN, ArrowLeft: LEFT, ArrowRight: RIGHT,
  Enter: A, Space: A, KeyA: A, Backspace: B, Escape: B, KeyB: B,
};
const TWO = {
  ArrowLeft: NEXT, KeyN: NEXT, ArrowRight: A, Enter: A, Space: A, KeyA: A,
};
// What needs keys for itself: all of them, or those that press it.
const ALL = "select, textarea, input:not([type='checkbox']), [tabindex='0']";
const PRESS = "input, summary, a, button";

const TAP_MS = 60;

let strokes = SIX;
let told = 0;
let onmask = () => {};
let onfirst = () => {};
const held = new Map(); // finger or key -> the key it presses

function tell() {
  let mask = 0;
  for (const key of held.values()) mask |= key;
  if (mask === told) return;
  const fresh = mask & ~told;
  told = mask;
  for (const button of document.querySelectorAll(".key")) {
    button.classList.toggle("pressed", !!(mask & button.dataset.key));
  }
  onmask(mask, fresh);
}

function press(who, key) {
  onfirst();
  if (held.has(who)) return;
  held.set(who, key);
  tell();
}

function lift(who) {
  if (held.delete(who)) tell();
}

export function liftAll() {
  held.clear();
  tell();
}

export function useTwoKeys(two) {
  strokes = two ? TWO : SIX;
  liftAll();
}

// `changed(mask, fresh)` is called whenever a key goes down or up, `first()` at any touch.
export function listen(device, changed, first) {
  onmask = changed;
  onfirst = first;
  for (const button of device.querySelectorAll(".key")) {
    const key = Number(button.dataset.key);
    button.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      event.preventDefault(); // no focus, no selection, no second click
      document.activeElement?.blur(); // from now on the keyboard, too, is the device's
      button.setPointerCapture(event.pointerId);
      press(event.pointerId, key);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => lift(event.pointerId));
    }
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    // A screen reader clicks without a finger.
    button.addEventListener("click", (event) => {
      if (event.detail || event.pointerId > 0 || held.size) return;
      press("click", key);
      setTimeout(lift, TAP_MS, "click");
    });
  }
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || asking()) return;
    const focused = event.target.closest?.(".key");
    let key = strokes[event.code] ?? strokes[event.key];
    const presses = event.code === "Enter" || event.code === "Space";
    if (focused && presses) key = Number(focused.dataset.key);
    else if (event.target.closest?.(ALL)) return;
    else if (presses && event.target.closest?.(PRESS)) return;
    if (!key) return;
    event.preventDefault();
    if (!event.repeat) press(event.code || event.key, key);
  });
  addEventListener("keyup", (event) => {
    const who = event.code || event.key;
    if (held.has(who)) event.preventDefault();
    lift(who);
  });
  // Who clicks somewhere by mouse or finger finds the keyboard with the device again; who has come
  // there by keyboard stays there.
  let clicked = false;
  addEventListener("pointerdown", () => void (clicked = true), true);
  addEventListener("keydown", () => void (clicked = false), true);
  for (const kind of ["click", "change"]) {
    addEventListener(kind, ({ target }) => {
      if (!clicked || asking() || target.closest?.("input[type='text']")) return;
      if (kind === "change" || !target.closest?.("select")) document.activeElement?.blur();
    });
  }
  addEventListener("blur", liftAll);
  document.addEventListener("visibilitychange", () => document.hidden && liftAll());
}
