/** The pages of the manual with the rules, from `docs/`, in every language. Each is loaded when it is first read. */

import type { Language } from "../../text/messages.svelte";

const ENGLISH: Language = "en";

const found = import.meta.glob<string>(
  [
    "../../../../docs/rules/*.md",
    "../../../../docs/modules.md",
    "../../../../docs/options.md",
    "../../../../docs/{pl,ru}/**/*.md",
  ],
  { query: "?raw", import: "default" },
);
const pages = new Map(
  Object.entries(found).map(([file, load]) => [file.replace(/^.*\/docs\/|\.md$/g, ""), load]),
);

export interface Page {
  language: Language;
  text: string;
}

/** A page in a language; in English if it is not translated. */
export async function page(name: string, language: Language): Promise<Page | undefined> {
  const own = language === ENGLISH ? undefined : pages.get(`${language}/${name}`);
  const load = own ?? pages.get(name);
  return load && { language: own ? language : ENGLISH, text: await load() };
}

/** The target of a link of a page, in any language; null if there is no such page. */
export function target(from: string, href: string): string | null {
  const { pathname, hash } = new URL(href, `${location.origin}/${from}.md`);
  const name = pathname.slice(1).replace(/\.md$/, "");
  return pages.has(name) ? `/manual/${name}${hash}` : null;
}
