// What a screen reader hears, and what is written beside the device: the text on the display. Of a
// secret nothing reaches this file, unless it is switched on (run.py, in the device, sees to that).

import { say, sign } from "./words.js";

const words = document.getElementById("words");
const voice = document.getElementById("voice");

let before = { texts: "", chosen: "" };

// Signs of the font in words; arrows that only decorate are dropped.
function spoken(text) {
  return text
    .replace(/[\ue000-\uf8ff]/g, (letter) => ` ${sign(letter.codePointAt(0))} `)
    .replace(/[◀▶▲▼]/g, " ")
    .replace(/,? ?B: …$/, "") // the menu is always there
    .replace(/\s+/g, " ")
    .trim();
}

function paragraph(text, chosen) {
  const line = document.createElement("p");
  line.textContent = text;
  if (chosen) line.setAttribute("aria-current", "true");
  return line;
}

export function hear(lines) {
  write(lines.map(([text, chosen]) => [spoken(text), chosen]).filter(([text]) => text));
}

// A sentence of the page about the device, in place of its text.
export function state(text) {
  write([[text, false]]);
}

function write(said) {
  words.replaceChildren(...said.map(([text, chosen]) => paragraph(text, chosen)));
  const texts = said.map(([text]) => text).join("\n");
  const chosen = said.filter(([, is]) => is).map(([text]) => text).join(", ");
  if (texts === before.texts && chosen === before.chosen) return;
  // Where only the cursor has moved, only what is chosen now is said.
  const moved = sorted(texts) === sorted(before.texts) && chosen;
  voice.textContent = moved
    ? chosen
    : said.map(([text, is]) => (is ? say("chosen", text) : text)).join(". ");
  before = { texts, chosen };
}

const sorted = (texts) => texts.split(/\s+/).sort().join(" ");
