// All saves as one file, and back.

const KIND = "Tavolino saves";
const VERSION = 1;
const LARGEST = 2_000_000; // bytes: more than any device's saves
const NAME = /^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[\w.\-/]{1,80}$/;

export class FileError extends Error {} // its message is the key of a text

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}

const check = (files) => crc32(new TextEncoder().encode(JSON.stringify(files)));

export function pack(files) {
  const listed = {};
  for (const path of [...files.keys()].sort()) {
    listed[path] = btoa(String.fromCharCode(...files.get(path)));
  }
  return JSON.stringify({ kind: KIND, version: VERSION, files: listed, crc: check(listed) }, null, 1);
}

// FileError: nothing of it can be used.
export function unpack(text) {
  if (text.length > LARGEST) throw new FileError("import_other");
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
      if (!NAME.test(path)) throw new Error(path);
      unpacked.set(path, Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0)));
    }
  } catch {
    throw new FileError("import_damaged");
  }
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
