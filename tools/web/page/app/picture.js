// Pictures of the display to download. Frames that show a secret never get here.

import { lit, paint } from "./face.js";

const SIZE = 6; // pixels of a dot in a picture,
const SMALL = 4; // and in a GIF
const WIDTH = 128 * SMALL;
const HEIGHT = 64 * SMALL;
const KEPT_MS = 10_000;
const LONGEST_MS = 1500; // that a frame stays
const SHORTEST_MS = 20; // browsers slow down what is faster

let frames = []; // { frame, at }

export function keep(frame, at = performance.now()) {
  frames.push({ frame, at });
  while (frames.length > 1 && frames[1].at < at - KEPT_MS) frames.shift();
}

export const forget = () => void (frames = []);

export function png(frame) {
  const canvas = document.createElement("canvas");
  const border = 2 * SIZE;
  canvas.width = 128 * SIZE + 2 * border;
  canvas.height = 64 * SIZE + 2 * border;
  const context = canvas.getContext("2d");
  context.fillStyle = "#080a10";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(border, border);
  paint(context, SIZE, "#0d1118", frame);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

// The last ten seconds; null if nothing was shown.
export function gif(now = performance.now()) {
  if (!frames.length) return null;
  const bytes = [...text("GIF89a"), ...short(WIDTH), ...short(HEIGHT), 0x80, 0, 0];
  bytes.push(8, 10, 16, 220, 240, 255); // the two colours
  bytes.push(0x21, 0xff, 11, ...text("NETSCAPE2.0"), 3, 1, 0, 0, 0); // again and again
  frames.forEach(({ frame, at }, i) => {
    const until = i + 1 < frames.length ? frames[i + 1].at : now;
    const ms = Math.min(Math.max(until - Math.max(at, now - KEPT_MS), SHORTEST_MS), LONGEST_MS);
    bytes.push(0x21, 0xf9, 4, 4, ...short(Math.round(ms / 10)), 0, 0);
    bytes.push(0x2c, ...short(0), ...short(0), ...short(WIDTH), ...short(HEIGHT), 0, 2);
    for (const block of blocks(lzw(pixels(frame)))) bytes.push(block.length, ...block);
    bytes.push(0);
  });
  bytes.push(0x3b);
  return new Blob([new Uint8Array(bytes)], { type: "image/gif" });
}

const text = (letters) => [...letters].map((letter) => letter.charCodeAt(0));
const short = (number) => [number & 255, number >> 8];

function pixels(frame) {
  const all = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) all[at++] = lit(frame, Math.floor(x / SMALL), Math.floor(y / SMALL));
  }
  return all;
}

// GIF's compression, for colours of two bits: strings that were met before become codes.
function lzw(data) {
  const CLEAR = 4, END = 5, MOST = 4096;
  const bytes = [];
  let held = 0, count = 0, width, next, codes;
  const put = (code) => {
    held |= code << count;
    for (count += width; count >= 8; count -= 8, held >>>= 8) bytes.push(held & 255);
  };
  const clear = () => {
    put(CLEAR);
    codes = new Map();
    next = END + 1;
    width = 3;
  };
  width = 3;
  clear();
  let code = data[0];
  for (let i = 1; i < data.length; i++) {
    const longer = code * 4 + data[i];
    const known = codes.get(longer);
    if (known !== undefined) {
      code = known;
      continue;
    }
    put(code);
    if (next === MOST) {
      clear();
    } else {
      if (next === 1 << width) width++;
      codes.set(longer, next++);
    }
    code = data[i];
  }
  put(code);
  put(END);
  if (count) bytes.push(held & 255);
  return bytes;
}

function* blocks(bytes) {
  for (let at = 0; at < bytes.length; at += 255) yield bytes.slice(at, at + 255);
}
