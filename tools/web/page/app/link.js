// A link to a game: who opens it is asked, and goes on from there or looks back.

import { isOn, machine, off, on } from "./power.js";
import { ask, banner, dismiss } from "./talk.js";
import { language, say } from "./words.js";

const MARK = "#game=";
const LONGEST = 100_000; // more than any game: it would be read for minutes

export const address = (text) => new URL(location.pathname, location.href).href + MARK + text;

let opening = Promise.resolve();

// True: there was one, and the device is on now. Another link while one is asked about takes its
// place.
export function openLink() {
  dismiss();
  opening = opening.then(open, open);
  return opening;
}

async function open() {
  const at = location.hash;
  if (!at.startsWith("#game")) return false;
  history.replaceState(null, "", location.pathname + location.search);
  if (typeof WebAssembly !== "object") return false;
  if (isOn()) await off();
  const text = at.slice(MARK.length);
  let link = null;
  let wrong = "";
  try {
    await machine.prepare();
    const found = text.length > LONGEST
      ? { error: "link_broken" }
      : await machine.ask("inspected", { do: "inspect", text, language: language() });
    wrong = found.error;
    if (!wrong) {
      const chosen = await ask(
        say("link_title", found.title),
        say("link_text", found.count, found.names.join(", ")),
        [say("link_go"), say("link_look"), say("link_not")],
      );
      if (chosen === 0 || chosen === 1) link = { text, review: chosen === 1 };
    }
  } catch {
    machine.cut(); // what is wrong is told when it is switched on
  }
  await on(link);
  if (wrong) banner("trouble", say(wrong), [["ok", () => banner("trouble", "")]]);
  return true;
}
