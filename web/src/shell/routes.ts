/** The routes: each address with the page that is loaded for it. */

import type { Component } from "svelte";
import { GAMES } from "../games";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page has properties of its own
type Page = { default: Component<any> };

interface Route {
  /** Its groups are the properties of the page. */
  address: RegExp;
  load: () => Promise<Page>;
}

const TABLE = "(?<id>[A-Za-z0-9_-]+)";
const GAME = `(?<game>${GAMES.map((game) => game.id).join("|")})`;

const ROUTES: readonly Route[] = [
  { address: /^\/$/, load: () => import("./home/HomePage.svelte") },
  { address: new RegExp(`^/new/${GAME}$`), load: () => import("./lobby/NewTablePage.svelte") },
  { address: new RegExp(`^/tables/${TABLE}$`), load: () => import("../table/TablePage.svelte") },
  { address: new RegExp(`^/tables/${TABLE}/replay$`), load: () => import("../end/ReplayPage.svelte") },
  { address: /^\/lobby$/, load: () => import("./lobby/LobbyPage.svelte") },
  { address: new RegExp(`^/learn/${GAME}$`), load: () => import("../learn/LearnPage.svelte") },
  { address: new RegExp(`^/rules/${GAME}$`), load: () => import("../rules/RulesPage.svelte") },
  { address: new RegExp(`^/cards(?:/${GAME})?$`), load: () => import("../cards/CardsPage.svelte") },
  { address: /^\/manual\/(?<name>[a-z/-]+)$/, load: () => import("../rules/manual/ManualPage.svelte") },
  { address: /^\/companion(?:\/.*)?$/, load: () => import("../companion/CompanionPage.svelte") },
  { address: /^\/dice$/, load: () => import("../dice/DicePage.svelte") },
  { address: /^\/settings$/, load: () => import("./SettingsPage.svelte") },
];
const notFound: Route["load"] = () => import("./NotFoundPage.svelte");

export interface Match {
  /** A page is drawn anew when its key changes. */
  key: string;
  load: () => Promise<Page>;
  properties: Record<string, string>;
}

export function matchRoute(path: string): Match {
  const trimmed = path.replace(/(.)\/$/, "$1");
  for (const { address, load } of ROUTES) {
    const found = address.exec(trimmed);
    if (found) {
      const properties = { ...found.groups };
      return { load, properties, key: `${address} ${Object.values(properties)}` };
    }
  }
  return { load: notFound, properties: {}, key: "" };
}
