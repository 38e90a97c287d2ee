// All saves as one file, and back.

const KIND = "Tavolino saves";
const VERSION = 1;
const LARGEST = 2_000_000; // bytes: more than any device's saves
const NAME = /^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/;
const LONGEST = 80; // name

export class FileError extends Error {} // its message is the key of a text

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}

// What can be a device's saves: bytes, under names like ours, and no file where others have a folder.
// Behind it, the names of whatever else there is.
export function sift(files) {
  const good = new Map(files);
  const bad = [];
  const drop = (path) => good.delete(path) && bad.push(path);
  for (const [path, bytes] of files) {
    const named = typeof path === "string" && path.length <= LONGEST && NAME.test(path);
    if (!named || !(bytes instanceof Uint8Array)) drop(path);
  }
  for (const path of [...good.keys()]) {
    const parts = path.split("/");
    for (let i = 1; i < parts.length; i++) drop(parts.slice(0, i).join("/"));
  }
  return [good, bad];
}

const check = (files) => crc32(new TextEncoder().encode(JSON.stringify(files)));

export function pack(files) {
  const listed = {};
  for (const path of [...files.keys()].sort()) {
    listed[path] = btoa(Array.from(files.get(path), (byte) => String.fromCharCode(byte)).join(""));
  }
  return JSON.stringify({ kind: KIND, version: VERSION, files: listed, crc: check(listed) }, null, 1);
}

export function text(file) {
  if (file.size > LARGEST) throw new FileError("import_other");
  return file.text();
}

// FileError: nothing of it can be used.
export function unpack(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new FileError(text.includes(KIND) ? "import_damaged" : "import_other");
  }
  if (found?.kind !== KIND) throw new FileError("import_other");
  if (found.version > VERSION) throw new FileError("import_newer");
  const { files, crc } = found;
  if (typeof files !== "object" || !files || check(files) !== crc) throw new FileError("import_damaged");
  const unpacked = new Map();
  try {
    for (const [path, coded] of Object.entries(files)) {
      unpacked.set(path, Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0)));
    }
  } catch {
    throw new FileError("import_damaged");
  }
  if (sift(unpacked)[1].length) throw new FileError("import_damaged");
  return unpacked;
}

export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function today() {
  const day = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
