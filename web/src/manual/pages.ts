/** The pages of the manual that tell the rules, as they stand in `docs/`. Each is loaded when it is first read. */

import type { Card } from "../service/cards.svelte";

const found = import.meta.glob<string>(
  ["../../../docs/rules/*.md", "../../../docs/modules.md", "../../../docs/options.md"],
  { query: "?raw", import: "default" },
);
const pages = new Map(
  Object.entries(found).map(([file, load]) => [file.replace(/^.*\/docs\/|\.md$/g, ""), load]),
);

export function page(name: string): Promise<string> | undefined {
  return pages.get(name)?.();
}

/** Where a link of a page leads to; nothing where the page has no such place. */
export function target(from: string, href: string): string | null {
  const { pathname, hash } = new URL(href, `${location.origin}/${from}.md`);
  const name = pathname.slice(1).replace(/\.md$/, "");
  return pages.has(name) ? `/manual/${name}${hash}` : null;
}

const BY_KIND: Record<string, string> = {
  window: "windows",
  tool: "tools",
  public: "objectives",
  private: "objectives",
  objective: "mandala",
  spiral: "mandala",
};
const ANCHOR: Record<string, string> = { objective: "objectives", spiral: "the-mandala-board" };

/** The place in the manual that tells a card. */
export function told(card: Card): string {
  const module = card.needs?.[0]?.split(".")[0];
  const name = module === "private-pools" ? "five-six" : (module ?? BY_KIND[card.kind] ?? "index");
  return `/manual/rules/${name}#${ANCHOR[card.kind] ?? card.id}`;
}
