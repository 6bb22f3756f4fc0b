/** The message catalogues, which the page shares with the terminal and the service. A language is loaded when it is first chosen. */

import { FluentBundle, FluentResource, type FluentVariable, type Message } from "@fluent/bundle";

export const LANGUAGES = ["en", "pl", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language, in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", pl: "Polski", ru: "Русский" };

const catalogues: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:rosace-text/en"),
  pl: () => import("virtual:rosace-text/pl"),
  ru: () => import("virtual:rosace-text/ru"),
};

type Pattern = NonNullable<Message["value"]>;

interface LoadedCatalogue {
  language: Language;
  bundle: FluentBundle;
}

let loaded = $state.raw<LoadedCatalogue>({ language: "en", bundle: new FluentBundle("en") });

/** Load a language and switch to it. If it cannot be loaded, the language stays. */
export async function changeLanguage(language: Language): Promise<void> {
  await setLanguage(language).catch(() => undefined);
}

export async function setLanguage(language: Language): Promise<void> {
  const { default: text } = await catalogues[language]();
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  loaded = { language, bundle };
  document.documentElement.lang = language;
}

/** A message, or an attribute of one: `module-glory-bloom.about`. */
function pattern(id: string): Pattern | null {
  const [name = "", attribute] = id.split(".");
  const message = loaded.bundle.getMessage(name);
  return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
}

/** A message of the catalogue as text. A missing message is shown by its name: a test finds those. */
export function say(id: string, values: Record<string, FluentVariable> = {}): string {
  const found = pattern(id);
  if (found === null) return id;
  const words = loaded.bundle.formatPattern(found, values, []); // a missing value is shown by its name
  return words.replace(HYPHEN_FOR_MINUS, "−");
}

/** Numbers are formatted with a hyphen: replace it by a minus. */
const HYPHEN_FOR_MINUS = /(?<![\p{L}\p{N}\p{P}])-(?=\d)/gu;

export function hasMessage(id: string): boolean {
  return pattern(id) !== null;
}

export function language(): Language {
  return loaded.language;
}
