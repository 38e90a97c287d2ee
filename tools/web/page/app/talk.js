// Sentences to the player: a banner that stays, one that goes by itself, a question.

import { say } from "./words.js";

const GOES_MS = 6000;
const banners = document.getElementById("banners");
const dialog = document.getElementById("dialog");

// `name`: of this kind there is one at a time; without a text it goes. `buttons`: [key, action].
export function banner(name, text, buttons = [], kind = "") {
  document.getElementById("banner_" + name)?.remove();
  if (!text) return;
  const box = document.createElement("div");
  box.id = "banner_" + name;
  box.className = "banner " + kind;
  box.setAttribute("role", kind ? "status" : "alert");
  const words = document.createElement("p");
  words.textContent = text;
  box.append(words);
  for (const [key, action] of buttons) box.append(button(say(key), action));
  banners.append(box);
}

export function note(text, buttons = []) {
  banner("note", text, buttons, "passing");
  clearTimeout(note.timer);
  note.timer = setTimeout(() => banner("note", ""), GOES_MS);
}

function button(text, action) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", action);
  return made;
}

export const asking = () => dialog.open;

// Nobody waits for the answer any more.
export function dismiss() {
  if (dialog.open) dialog.close("-1");
}

// The number of the chosen answer; -1 if it was closed.
export function ask(title, text, answers) {
  return new Promise((resolve) => {
    document.getElementById("dialog_title").textContent = title;
    document.getElementById("dialog_text").textContent = text;
    const buttons = answers.map((words, i) => button(words, () => dialog.close(String(i))));
    buttons[0].className = "main";
    document.getElementById("dialog_buttons").replaceChildren(...buttons);
    dialog.returnValue = "-1";
    dialog.onclose = () => resolve(Number(dialog.returnValue));
    dialog.showModal();
  });
}
