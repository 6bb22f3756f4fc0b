export const LANGUAGES = ["en", "pl", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words. */
export const NAMES: Record<Language, string> = { en: "English", pl: "Polski", ru: "Русский" };
