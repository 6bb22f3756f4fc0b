/**
 * The routes: each address with the page that is loaded for it. They are in `addresses.json`, which the service reads too:
 * it answers 404 to all others.
 */

import type { Component } from "svelte";
import { GAMES } from "../games";
import addresses from "./addresses.json";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page has properties of its own
type Page = { default: Component<any> };
type Load = () => Promise<Page>;

const PAGES = import.meta.glob<Page>("/src/**/*Page.svelte");

/** The patterns of the parameters in braces. Names of pages of the manual have slashes. */
const VALUES: Record<string, string> = {
  game: GAMES.map((game) => game.id).join("|"),
  name: "[a-z/-]+",
};
const WORD = "[A-Za-z0-9_-]+";

const group = (_: string, name: string): string => `(?<${name}>${VALUES[name] ?? WORD})`;

interface Route {
  /** The groups are the properties of the page. */
  address: RegExp;
  page: string;
}

const ROUTES: readonly Route[] = Object.entries(addresses).map(([address, page]) => ({
  address: new RegExp(`^${address.replace("*", WORD).replace(/\{(\w+)\}/g, group)}$`),
  page,
}));
const notFound: Load = () => import("./NotFoundPage.svelte");

export interface Match {
  /** A page is mounted again when its key changes. */
  key: string;
  load: Load;
  properties: Record<string, string>;
}

export function matchRoute(path: string): Match {
  const trimmed = path.replace(/(.)\/$/, "$1");
  for (const { address, page } of ROUTES) {
    const found = address.exec(trimmed);
    if (!found) continue;
    const properties = { ...found.groups };
    return {
      load: PAGES[`/src/${page}.svelte`] ?? notFound,
      properties,
      key: `${page} ${Object.values(properties)}`,
    };
  }
  return { load: notFound, properties: {}, key: "" };
}
