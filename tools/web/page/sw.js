// Keeps the whole page, so that it works without a network. The list is made by tools/web/build.py:
// a new build has another name, waits until it is wanted, and then removes what was kept before.

const BUILD = "@BUILD@";
const FILES = {}; // path: the begin of its SHA-256, in hex

// Another Tavolino may be on the same host, elsewhere: its pages are kept apart.
const HERE = `tavolino ${new URL("./", location).pathname} `;
const NAME = HERE + BUILD;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const kept = await caches.open(NAME);
    await Promise.all(Object.entries(FILES).map(async ([path, digest]) =>
      kept.put(path, await find(path, digest))));
  })());
});

// What the build before had, or the page has just loaded, isn't fetched once more if it is the same.
// The host has the last word: some change what they serve.
async function find(path, digest) {
  const here = await caches.match(path);
  if (here && (await digestOf(await here.clone().arrayBuffer())) === digest) return here;
  for (const cache of ["default", "reload"]) {
    const found = await fetch(path, { cache });
    if (!found.ok) throw new Error(`${path}: ${found.status}`);
    const bytes = await found.arrayBuffer();
    if (cache === "default" && (await digestOf(bytes)) !== digest) continue;
    // Without the way that led to it: a host may have other addresses for its pages, and browsers
    // refuse an answer that was redirected.
    return new Response(bytes, { headers: { "Content-Type": found.headers.get("Content-Type") ?? "" } });
  }
}

async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 8);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(HERE) && name !== NAME) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const kept = await caches.open(NAME);
    return (await kept.match(request, { ignoreSearch: true })) ?? fetch(request);
  })());
});

self.addEventListener("message", ({ data }) => {
  if (data === "now") self.skipWaiting();
});
