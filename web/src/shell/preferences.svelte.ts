/** The preferences of a person, stored in this browser only. */

import { readStored, store } from "./stored";
import { LANGUAGES, type Language } from "../text/messages.svelte";

export const THEMES = ["auto", "dark", "light"] as const;
export const PALETTES = ["glass", "safe", "plain"] as const;
export const MOTIONS = ["auto", "less"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Theme = (typeof THEMES)[number];
export type Palette = (typeof PALETTES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Speed = (typeof SPEEDS)[number];

const KEY = "rosace-wishes"; // the old name: another one would lose the stored preferences

interface Preferences {
  language: Language;
  theme: Theme;
  palette: Palette;
  motion: Motion;
  /** How fast dice and stones travel on the table. */
  speed: Speed;
  /** Letters instead of shapes, on dice, spaces and stones. */
  letters: boolean;
  /** Whether every move has to be confirmed. */
  confirm: boolean;
  /** Whether dice wait to be rolled by hand. */
  pressToRoll: boolean;
  /** Whether moves are also shown in notation, and can be typed. */
  notation: boolean;
  sound: boolean;
  name: string;
  /** The level of the last opponent. */
  level: string;
}

function defaults(): Preferences {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2) as Language);
  return {
    language: wanted.find((code) => LANGUAGES.some((known) => known === code)) ?? "en",
    theme: "dark",
    palette: "glass",
    motion: "auto",
    speed: "normal",
    letters: false,
    confirm: false,
    pressToRoll: false,
    notation: false,
    sound: true,
    name: "",
    level: "casual",
  };
}

const read = (): Preferences => ({ ...defaults(), ...readStored<Partial<Preferences>>(KEY, {}) });

export const preferences: Preferences = $state(read());

export const savePreferences = (): void => store(KEY, preferences);

const bright = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether animations are reduced. */
export function reducedMotion(): boolean {
  return preferences.motion === "less" || still.matches;
}

const FACTORS: Record<Speed, number> = { slow: 1.9, normal: 1, fast: 0.5, off: 0 };

/** The duration of animations on the table, as a factor of the usual one; 0: no animations. */
export const moveFactor = (): number => (reducedMotion() ? 0 : FACTORS[preferences.speed]);

/** Theme, palette and motion are attributes of the whole page. */
export function applyTheme(): void {
  const { dataset } = document.documentElement;
  const theme = preferences.theme === "auto" ? (bright.matches ? "light" : "dark") : preferences.theme;
  dataset["theme"] = theme;
  dataset["palette"] = preferences.palette;
  dataset["motion"] = reducedMotion() ? "less" : "auto";
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--night").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}

for (const query of [bright, still]) query.addEventListener("change", applyTheme);

// Take over changes of other tabs.
addEventListener("storage", (event) => {
  if (event.key === KEY) Object.assign(preferences, read());
});
