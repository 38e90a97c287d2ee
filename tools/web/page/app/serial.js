// A board at a serial port, by Web Serial and MicroPython's raw REPL. What runs there is stopped,
// until `restart`.

const BAUD = 115200;
const ANSWER_MS = 4000; // without a byte: nobody is there
const START_MS = 20_000;
const READ = `
import os, sys
from binascii import b2a_base64
def walk(d, n):
    try:
        found = os.listdir(d)
    except OSError:
        return
    for e in found:
        p = d + '/' + e
        try:
            folder = os.stat(p)[0] & 0x4000
            if folder:
                walk(p, n)
            else:
                with open(p, 'rb') as f:
                    data = f.read()
                print(p[n:], str(b2a_base64(data), 'ascii').strip())
        except OSError:
            pass
walk('/saves', 7)
`;
const ABOUT = "import sys\ni = sys.implementation\nprint(i.name, i.version[0], i.version[1], sys.platform)";

export class BoardError extends Error {} // its message is the key of a text

export class Board {
  heard = "";
  waiting = null;

  constructor(port) {
    this.port = port;
  }

  async open() {
    try {
      await this.port.open({ baudRate: BAUD });
    } catch {
      throw new BoardError("board_busy");
    }
    this.reader = this.port.readable.getReader();
    this.writer = this.port.writable.getWriter();
    this.listening = this.listen();
    await this.write("\r\x03\x03"); // whatever runs there ends
    await this.write("\r\x01");
    await this.until("raw REPL; CTRL-B to exit\r\n>", ANSWER_MS, "board_silent");
  }

  async close() {
    try {
      await this.reader?.cancel();
      await this.listening;
      this.writer?.releaseLock();
      await this.port.close();
    } catch {
      // It was pulled out.
    }
  }

  async listen() {
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) break;
        this.heard += decoder.decode(value, { stream: true });
        this.waiting?.();
      }
    } catch {
      this.lost = true;
      this.waiting?.();
    } finally {
      this.reader.releaseLock();
    }
  }

  write(text) {
    return this.writer.write(new TextEncoder().encode(text));
  }

  // What comes up to that mark, and the mark; BoardError if nothing has come for so long.
  async until(mark, ms, otherwise) {
    for (;;) {
      const end = this.heard.indexOf(mark);
      if (end >= 0) {
        const found = this.heard.slice(0, end + mark.length);
        this.heard = this.heard.slice(end + mark.length);
        return found;
      }
      if (this.lost) throw new BoardError("board_lost");
      const before = this.heard.length;
      await Promise.race([
        new Promise((resolve) => (this.waiting = resolve)),
        new Promise((resolve) => setTimeout(resolve, ms)),
      ]);
      if (this.heard.length === before) throw new BoardError(this.lost ? "board_lost" : otherwise);
    }
  }

  async run(code) {
    await this.write(code + "\x04");
    await this.until("OK", ANSWER_MS, "board_silent");
    const output = await this.until("\x04", START_MS, "board_silent");
    const error = await this.until("\x04", ANSWER_MS, "board_silent");
    await this.until(">", ANSWER_MS, "board_silent");
    if (error.length > 1) throw new BoardError("board_failed");
    return output.slice(0, -1);
  }

  async about() {
    const [name, major, minor, platform] = (await this.run(ABOUT)).trim().split(" ");
    if (name !== "micropython") throw new BoardError("board_other");
    return `MicroPython ${major}.${minor}, ${platform}`;
  }

  // Its saves: path -> bytes.
  async saves() {
    const files = new Map();
    for (const line of (await this.run(READ)).split("\n")) {
      const [path, coded] = line.trim().split(" ");
      if (!path) continue;
      files.set(path, Uint8Array.from(atob(coded ?? ""), (letter) => letter.charCodeAt(0)));
    }
    return files;
  }

  // Starts its own program anew; its greeting, or nothing if there is none.
  async restart() {
    await this.write("\r\x02");
    this.heard = "";
    await this.write("\x04");
    try {
      await this.until("Tavolino ", START_MS / 4, "board_silent");
      return "Tavolino " + (await this.until("\n", ANSWER_MS, "board_silent")).trim();
    } catch {
      return "";
    }
  }
}
