/** The page stays: its shell is kept by a service worker, and a tab that outlives a new version finds its way. */

const RELOADED = "rosace-reloaded";
const PAUSE = 60_000;

export function registerWorker(): void {
  // Browsers offer it at secure addresses only; a network at home does without.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (import.meta.env.PROD) workers?.register("/sw.js").catch(() => undefined); // nor do all private windows
}

/** A part of the page is not there any more: a newer page is. It is loaded, but not again and again. */
addEventListener("vite:preloadError", () => {
  if (!navigator.onLine) return;
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < PAUSE) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return; // a browser that keeps nothing could reload for ever
  }
  location.reload();
});
