// The device's flash: the saves, in memory and in IndexedDB, so that they outlive the tab. What one
// step of the device has written gets there together, or not at all.

import { sift } from "./files.js";

const NAME = "tavolino";
const STORE = "saves";
const RETRY_MS = 3000;

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

export class Flash {
  files = new Map(); // path -> bytes
  db = null; // null: this browser keeps nothing
  dirty = new Set(); // paths that aren't in the database yet
  writing = Promise.resolve();
  failed = false;
  refused = false;
  ontrouble = () => {}; // called with "full", "failed", or "" when that is over

  // False: nothing can be kept.
  async open() {
    if (this.db) return true;
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      this.db = await settled(request);
      this.db.onversionchange = () => this.db.close();
      this.db.onclose = () => this.lost();
      this.refused = false;
      return true;
    } catch {
      this.refused = true;
      return false;
    }
  }

  // As the browser has them: another tab may have played since.
  async load() {
    if (!(await this.open()) || this.dirty.size) return;
    try {
      const store = this.db.transaction(STORE).objectStore(STORE);
      const found = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      const [good, bad] = sift(new Map(found[0].map((path, i) => [path, found[1][i]])));
      this.files = good;
      for (const path of bad) this.dirty.add(path); // it would only be in the way
      this.write();
    } catch {
      this.db.close();
      this.db = null;
      this.refused = true;
    }
  }

  // The browser was told to forget this site's data: what is played now is kept all the same.
  async lost(once = false) {
    this.db = null;
    for (const path of this.files.keys()) this.dirty.add(path);
    if (await this.open()) return this.write();
    if (once) this.tell("failed");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.lost(true), RETRY_MS); // it may still be busy with that
  }

  // Pairs of a path and its bytes, or null where a file is gone.
  apply(changes) {
    for (const [path, bytes] of changes) {
      if (bytes) this.files.set(path, bytes);
      else this.files.delete(path);
      this.dirty.add(path);
    }
    this.write();
  }

  replace(files) {
    const gone = [...this.files.keys()].filter((path) => !files.has(path));
    this.apply([...gone.map((path) => [path, null]), ...files]);
  }

  write() {
    if (!this.db || !this.dirty.size) return;
    const paths = [...this.dirty];
    this.dirty.clear();
    this.writing = this.transact(paths).then(
      () => this.tell(""),
      (error) => {
        for (const path of paths) this.dirty.add(path);
        this.tell(error?.name === "QuotaExceededError" ? "full" : "failed");
        clearTimeout(this.retry);
        this.retry = setTimeout(() => this.write(), RETRY_MS);
      },
    );
  }

  transact(paths) {
    return new Promise((resolve, reject) => {
      const transaction = this.db.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      for (const path of paths) {
        const bytes = this.files.get(path);
        if (bytes) store.put(bytes, path);
        else store.delete(path);
      }
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.commit?.(); // so that a tab that closes now takes nothing back
    });
  }

  tell(trouble) {
    if (trouble || this.failed) this.ontrouble(trouble);
    this.failed = !!trouble;
  }
}
