import "./fonts.css";
import "./palette.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { matchRoute } from "./shell/routes";
import { router } from "./shell/router.svelte";
import { applyTheme, preferences } from "./shell/preferences.svelte";
import { speak } from "./text/voice.svelte";
import { registerWorker } from "./worker/register";

const root = document.getElementById("app");
if (root === null) throw new Error("the page has no #app");

applyTheme();
await Promise.all([speak(preferences.language), matchRoute(router.path).load()]);
mount(App, { target: root });
registerWorker();
