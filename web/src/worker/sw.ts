/**
 * The service worker: it caches the shell of the page, which then opens at once, also without a network. Pages come from
 * the network first, so that they are never old; files with a fingerprint in their names never change. Responses of the
 * API are never cached.
 */

/** Inserted by the build: the files of the shell, and a name for this version. */
declare const BUILT: { version: string; files: string[] };

const worker = self as WorkerGlobalScope as ServiceWorkerGlobalScope;
const SHELL = `rosace-${BUILT.version}`;
const SERVICE = /^\/(api|schema|problems|healthz|readyz|metrics)(\/|$)/;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(BUILT.files))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || SERVICE.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(newest(request, "/"));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else event.respondWith(newest(request, request));
});

/** Delete older caches except the previous one: an open tab may still need its files. */
async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith("rosace-") && name !== SHELL);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function newest(request: Request, otherwise: RequestInfo): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.open(SHELL); // check the newest first: the previous one may still exist
    const found = (await shell.match(otherwise)) ?? (await caches.match(otherwise));
    if (found) return found;
    throw error;
  }
}

async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}
