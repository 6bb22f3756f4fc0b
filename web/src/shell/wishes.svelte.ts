/** What a person wants the page to be like: kept in this browser, and nowhere else. */

import { LANGUAGES, type Language } from "../text/languages";

export type Theme = "dark" | "light";
export type Palette = "glass" | "safe" | "plain";

const KEY = "rosace-wishes";

interface Kept {
  language: Language;
  theme: Theme;
  palette: Palette;
  letters: boolean;
  confirm: boolean;
  pressToRoll: boolean;
  name: string;
}

function usual(): Kept {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  const language = LANGUAGES.find((code) => spoken.includes(code)) ?? "en";
  return {
    language,
    theme: "dark",
    palette: "glass",
    letters: false,
    confirm: false,
    pressToRoll: false,
    name: "",
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
