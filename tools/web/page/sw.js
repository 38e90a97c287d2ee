// Keeps the whole page, so that it works without a network. The list is made by tools/web/build.py:
// a new build has another name, waits until it is wanted, and then removes what was kept before.

const BUILD = "@BUILD@";
const FILES = ["@FILES@"];

// Another Tavolino may be on the same host, elsewhere: its pages are kept apart.
const HERE = `tavolino ${new URL("./", location).pathname} `;
const NAME = HERE + BUILD;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((kept) =>
    kept.addAll(FILES.map((path) => new Request(path, { cache: "reload" })))));
});

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
