// The page about real boards: what to buy, how to wire it, and what a plugged-in board tells.

import { download, today } from "./files.js";
import { Machine } from "./machine.js";
import { Board, BoardError } from "./serial.js";
import { language, say, speak, translate } from "./words.js";

const element = (id) => document.getElementById(id);
let told = "";

function tell(text) {
  told = text;
  element("status").textContent = text;
}

// ---- the file that installs all on a new board, if this page has one

async function offerInstall() {
  const about = await fetch("version.json").then((answer) => answer.json()).catch(() => null);
  const files = about?.install ?? [];
  element("install_none").hidden = files.length > 0;
  element("install_steps").hidden = !files.length;
  element("install").replaceChildren(...files.map(({ name, size }) => {
    const link = document.createElement("a");
    link.className = "button";
    link.href = name;
    link.download = "";
    link.textContent = `${name.split("/").pop()} (${Math.round(size / 1024)} KB)`;
    return link;
  }));
}

// ---- the board at the port

// Everything that is done with a board: it is stopped, asked, and started again.
async function withBoard(act) {
  const buttons = document.querySelectorAll("#serial button");
  let port;
  try {
    port = await navigator.serial.requestPort();
  } catch (error) {
    if (error.name !== "NotFoundError") tell(say("board_busy")); // else none was chosen
    return;
  }
  for (const button of buttons) button.disabled = true;
  const board = new Board(port);
  try {
    tell(say("board_asking"));
    await board.open();
    tell(await act(board));
  } catch (error) {
    tell(error instanceof BoardError ? say(error.message) : String(error.message ?? error));
  } finally {
    await board.close();
    for (const button of buttons) button.disabled = false;
  }
}

async function greet(board) {
  const about = await board.about();
  const greeting = await board.restart();
  return `${about}\n${greeting || say("board_none")}`;
}

async function pull(board) {
  const files = await board.saves();
  await board.restart();
  const machine = new Machine();
  await machine.prepare();
  const found = await machine.ask("pulled", { do: "pulled", files, language: language() });
  machine.cut();
  const json = new Blob([JSON.stringify(found, null, 1)], { type: "application/json" });
  download(json, `tavolino-board-${today()}.json`);
  download(new Blob([sheet(found.results)], { type: "text/csv" }), `tavolino-results-${today()}.csv`);
  return say("board_pulled", found.results.length, found.games.length);
}

// The same table as `make pull` writes.
function sheet(results) {
  const rows = [["date", "game", "player", "score", "won", "end"]];
  for (const { date, title, players, scores, won, end } of results) {
    const all = scores.length === players.length ? null : scores.join(":"); // they won or lost by
    players.forEach((name, i) =>
      rows.push([date ?? "", title, name, all ?? scores[i], won[i] ? 1 : 0, end]));
  }
  const cell = (value) => /[",\n\r]/.test(value) ? `"${String(value).replaceAll('"', '""')}"` : value;
  return rows.map((row) => row.map(cell).join(",") + "\r\n").join("");
}

async function logs(board) {
  const files = await board.saves();
  await board.restart();
  const crashes = files.get("crash.txt");
  return crashes ? new TextDecoder().decode(crashes).trim() : say("board_well");
}

function translated() {
  if (!told) tell("");
  element("language").value = String(language());
}

translate();
translated();
element("language").addEventListener("change", ({ target }) => {
  if (speak(Number(target.value))) translated();
});
const can = "serial" in navigator;
element("serial").hidden = !can;
element("no_serial").hidden = can;
element("greet").addEventListener("click", () => withBoard(greet));
element("pull").addEventListener("click", () => withBoard(pull));
element("logs").addEventListener("click", () => withBoard(logs));
offerInstall();
