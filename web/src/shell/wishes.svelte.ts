/** What a person wants the page to be like: kept in this browser, and nowhere else. */

import { LANGUAGES, type Language } from "../text/languages";

export const THEMES = ["auto", "dark", "light"] as const;
export const PALETTES = ["glass", "safe", "plain"] as const;
export const MOTIONS = ["auto", "less"] as const;
export type Theme = (typeof THEMES)[number];
export type Palette = (typeof PALETTES)[number];
export type Motion = (typeof MOTIONS)[number];

const KEY = "rosace-wishes";

interface Kept {
  language: Language;
  theme: Theme;
  palette: Palette;
  motion: Motion;
  /** Letters instead of shapes, on dice, spaces and stones. */
  letters: boolean;
  /** Whether a move is made only when it has been confirmed. */
  confirm: boolean;
  /** Whether dice wait to be rolled by hand. */
  pressToRoll: boolean;
  name: string;
  /** The bot that was played against last. */
  level: string;
}

function usual(): Kept {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return {
    language:
      LANGUAGES.find((code) => code === spoken.find((one) => LANGUAGES.some((known) => known === one))) ??
      "en",
    theme: "dark",
    palette: "glass",
    motion: "auto",
    letters: false,
    confirm: false,
    pressToRoll: false,
    name: "",
    level: "casual",
  };
}

function read(): Kept {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual(); // a browser that keeps nothing, or something that is no longer ours
  }
}

export const wishes: Kept = $state(read());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // it works without
  }
}

const bright = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing should move that need not. */
export function calm(): boolean {
  return wishes.motion === "less" || still.matches;
}

/** Put on what is wished: theme, palette and motion are attributes of the whole page. */
export function dress(): void {
  const { dataset } = document.documentElement;
  const theme = wishes.theme === "auto" ? (bright.matches ? "light" : "dark") : wishes.theme;
  dataset["theme"] = theme;
  dataset["palette"] = wishes.palette;
  dataset["motion"] = wishes.motion;
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--night").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}

bright.addEventListener("change", dress);

// What is changed in another tab is changed here too.
addEventListener("storage", (event) => {
  if (event.key === KEY) Object.assign(wishes, read());
});
