import "@fontsource-variable/alegreya";
import "@fontsource-variable/source-sans-3";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { wishes } from "./shell/wishes.svelte";
import { speak } from "./text/voice.svelte";

const place = document.getElementById("app");
if (place === null) throw new Error("the page has no place for the app");

await speak(wishes.language);
mount(App, { target: place });
