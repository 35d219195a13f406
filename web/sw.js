/**
 * The service worker: keeps the table on the device, and Pyodide beside it, and lets a new version in between games.
 *
 * The build puts the two lists of files in: TABLE, all that the table needs, with a revision each, is stored as a whole
 * or not at all; FULL, what Pyodide needs besides, has addresses that never change their contents, and is stored when
 * the page asks for it.
 */

import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { wayToTable } from "./js/way.js";

const TABLE = self.__TABLE;
const FULL = self.__FULL.map((path) => new URL(path, self.registration.scope).href);
const FULL_CACHE = "line-it-full";

precacheAndRoute(TABLE, { ignoreURLParametersMatching: [/./] }); // ?seats=… and the like are for the page to read
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(navigate));
registerRoute(({ url }) => FULL.includes(url.href), fromFull);

/** Any other address below that of the page, an entry page above all, leads to it: only there does it find its files. */
function navigate(options) {
  const { scope } = self.registration;
  if (options.url.pathname === new URL(scope).pathname) return createHandlerBoundToURL("index.html")(options);
  return Response.redirect(wayToTable(options.request.url, scope));
}

async function fromFull({ request }) {
  return (await caches.match(request.url, { cacheName: FULL_CACHE })) ?? fetch(request);
}

async function isFull() {
  const cache = await caches.open(FULL_CACHE);
  const stored = new Set((await cache.keys()).map((request) => request.url));
  return FULL.every((url) => stored.has(url));
}

async function storeFull() {
  const cache = await caches.open(FULL_CACHE);
  for (const url of FULL) {
    if (!(await cache.match(url))) await cache.add(url);
  }
}

async function forgetOldFull() {
  const cache = await caches.open(FULL_CACHE);
  for (const request of await cache.keys()) {
    if (!FULL.includes(request.url)) await cache.delete(request);
  }
}

/** Whether the waiting version may take over: not while a second tab might be in the middle of a game. */
async function takeOver() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return "no";
  await self.skipWaiting();
  return "yes";
}

const answers = {
  "is-full": async () => ((await isFull()) ? "yes" : "no"),
  "store-full": async () => {
    await storeFull();
    return "yes";
  },
  "take-over": takeOver,
};

self.addEventListener("message", (event) => {
  const answer = answers[event.data]?.().catch(() => "no");
  event.waitUntil(Promise.resolve(answer).then((text) => event.ports[0]?.postMessage(text)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([forgetOldFull(), self.clients.claim()]));
});
