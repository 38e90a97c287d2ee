// What a screen reader hears, and what is written beside the device: the text on the display. Of a
// secret nothing reaches this file, unless it is switched on (run.py, in the device, sees to that).

import { say, spoken } from "./words.js";

const words = document.getElementById("words");
const voice = document.getElementById("voice");

const MENU = /,? ?B: …$/; // it is always there

let before = { texts: "", chosen: "" };

function paragraph(text, chosen) {
  const line = document.createElement("p");
  line.textContent = text;
  if (chosen) line.setAttribute("aria-current", "true");
  return line;
}

export function hear(lines) {
  const said = lines.map(([text, chosen]) => [spoken(text.replace(MENU, "")), chosen]);
  write(said.filter(([text]) => text));
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
