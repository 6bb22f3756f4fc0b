import "./fonts.css";
import "./palette.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { placeOf } from "./shell/places";
import { route } from "./shell/route.svelte";
import { dress, wishes } from "./shell/wishes.svelte";
import { speak } from "./text/voice.svelte";
import { stay } from "./worker/stay";

const ground = document.getElementById("app");
if (ground === null) throw new Error("the page has no place for the app");

dress();
await Promise.all([speak(wishes.language), placeOf(route.path).load()]);
mount(App, { target: ground });
stay();
