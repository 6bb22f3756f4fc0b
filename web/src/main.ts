import "./fonts.css";
import "./palette.css";
import "./app.css";
import "./classes.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { matchRoute } from "./shell/routes";
import { router } from "./shell/router.svelte";
import { applyTheme, preferences } from "./shell/preferences.svelte";
import { setLanguage } from "./text/messages.svelte";

const RELOADED = "rosace-reloaded";
const PAUSE = 60_000;

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

const root = document.getElementById("app");
if (root === null) throw new Error("the page has no #app");

applyTheme();
await Promise.all([setLanguage(preferences.language), matchRoute(router.path).load()]);
mount(App, { target: root });

// Browsers offer a service worker at secure addresses only; a network at home does without.
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
if (import.meta.env.PROD) workers?.register("/sw.js").catch(() => undefined); // nor do all private windows
