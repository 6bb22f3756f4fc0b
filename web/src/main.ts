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

/** Loading a part failed: the service has a newer page. Reload, but not again and again. */
addEventListener("vite:preloadError", () => {
  if (!navigator.onLine) return;
  try {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (Date.now() - last < PAUSE) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return; // without storage it could reload for ever
  }
  location.reload();
});

const root = document.getElementById("app");
if (root === null) throw new Error("the page has no #app");

applyTheme();
await Promise.all([setLanguage(preferences.language), matchRoute(router.path).load()]);
mount(App, { target: root });

// Service workers need a secure address; a home network has none.
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
if (import.meta.env.PROD) workers?.register("/sw.js").catch(() => undefined); // private windows may refuse it
