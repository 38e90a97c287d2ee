// The page's texts, in the language of the device.

import en from "../text/en.js";
import fr from "../text/fr.js";
import it from "../text/it.js";

export const LANGUAGES = ["en", "it", "fr"]; // as on the device: firmware/settings.py
const TEXTS = { en, it, fr };
const KEPT = "tavolino.language";

let now = asked();

// The one that was chosen here last, else the first of the browser's that we have.
function asked() {
  const wanted = [remember(KEPT), ...(navigator.languages ?? [navigator.language])];
  const found = wanted.map((name) => LANGUAGES.indexOf(String(name).toLowerCase().split("-")[0]));
  return Math.max(0, found.find((number) => number >= 0) ?? 0);
}

export const language = () => now;

export function say(key, ...values) {
  const text = TEXTS[LANGUAGES[now]][key];
  if (text === undefined) throw new Error("no text " + key);
  return text.replace(/\{(\d)\}/g, (_, i) => values[i]); // whatever stands in a value
}

// A text of the device with the signs of its font in words, unless they stand beside it; arrows that
// only decorate are dropped.
export function spoken(text) {
  const { signs } = TEXTS[LANGUAGES[now]];
  return text
    .replace(/[\ue000-\uf8ff]/g, (sign) => ` ${signs[sign.codePointAt(0) - 0xe000] ?? ""} `)
    .replace(/(\p{L}{3,})\s+\1(?!\p{L})/giu, "$1")
    .replace(/[◀▶▲▼]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

// Put the texts where the page wants them.
export function translate(root = document) {
  document.documentElement.lang = LANGUAGES[now];
  for (const element of root.querySelectorAll("[data-t]")) {
    element.textContent = say(element.dataset.t);
  }
  for (const element of root.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
  }
  for (const element of root.querySelectorAll("[data-alt]")) element.alt = say(element.dataset.alt);
}

export function speak(number) {
  if (number === now) return false;
  now = number;
  keep(KEPT, LANGUAGES[now]);
  translate();
  return true;
}

// Small things that this browser keeps, if it keeps anything.
export function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is asked again next time.
  }
}

export function remember(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
