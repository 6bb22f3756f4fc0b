/** The catalogues of the whole house, spoken by the page. A language is loaded when it is first spoken. */

import { FluentBundle, FluentResource, type FluentVariable, type Message } from "@fluent/bundle";

export const LANGUAGES = ["en", "pl", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const NAMES: Record<Language, string> = { en: "English", pl: "Polski", ru: "Русский" };

const catalogues: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:rosace-text/en"),
  pl: () => import("virtual:rosace-text/pl"),
  ru: () => import("virtual:rosace-text/ru"),
};

type Pattern = NonNullable<Message["value"]>;

interface Spoken {
  language: Language;
  bundle: FluentBundle;
}

let spoken = $state.raw<Spoken>({ language: "en", bundle: new FluentBundle("en") });

export async function speak(language: Language): Promise<void> {
  const { default: text } = await catalogues[language]();
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  spoken = { language, bundle };
  document.documentElement.lang = language;
}

/** A message, or an attribute of one: `module-glory-bloom.about`. */
function pattern(id: string): Pattern | null {
  const [name = "", attribute] = id.split(".");
  const message = spoken.bundle.getMessage(name);
  return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
}

/** A sentence of the catalogue. A message that is missing is shown by its name: a test looks for those. */
export function say(id: string, values: Record<string, FluentVariable> = {}): string {
  const found = pattern(id);
  return found === null ? id : spoken.bundle.formatPattern(found, values, []); // a value that is missing shows by its name
}

export function says(id: string): boolean {
  return pattern(id) !== null;
}

export function language(): Language {
  return spoken.language;
}
