/*
 * Shows offline.html in place of a page while there is no network. It keeps that page and nothing else: no code, no
 * picture and no answer of the app, so that nothing can be out of date and nothing of a team stays on the device.
 * VERSION is of what it keeps; tests/unit/foundation/layout/service-worker.test.ts says when it has to change.
 */
const VERSION = "c4052e76de1b";
const CACHE = `lintel-offline-${VERSION}`;
const KEPT = ["/offline.html", "/offline.js"];

self.addEventListener("install", (event) => {
  // It may take over at once: there is nothing of an older app that a page could still want from it.
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOlder(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (
    request.mode === "navigate" &&
    request.method === "GET" &&
    request.destination === "document"
  ) {
    event.respondWith(pageOrOffline(event));
  } else if (KEPT.includes(new URL(request.url).pathname)) {
    event.respondWith(keptOrNetwork(request));
  }
});

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload" })));
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** Whatever the server says is the page, an error too; only silence is not. */
async function pageOrOffline({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(KEPT[0])) ?? Response.error();
  }
}

async function keptOrNetwork(request) {
  return (await caches.match(request)) ?? fetch(request);
}
