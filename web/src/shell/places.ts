/** The places of the page, each with the address it has and what is loaded when somebody goes there. */

import type { Component } from "svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each place has properties of its own
type Page = { default: Component<any> };

interface Kind {
  /** Its groups are the properties of the page. */
  address: RegExp;
  load: () => Promise<Page>;
}

const TABLE = "(?<id>[A-Za-z0-9_-]+)";
const GAME = "(?<game>sagrada|mandala)";

const KINDS: readonly Kind[] = [
  { address: /^\/$/, load: () => import("../pages/Start.svelte") },
  { address: new RegExp(`^/new/${GAME}$`), load: () => import("../pages/NewTable.svelte") },
  { address: new RegExp(`^/tables/${TABLE}$`), load: () => import("../pages/TablePage.svelte") },
  { address: new RegExp(`^/tables/${TABLE}/replay$`), load: () => import("../end/Replay.svelte") },
  { address: /^\/lobby$/, load: () => import("../pages/Lobby.svelte") },
  { address: new RegExp(`^/learn/${GAME}$`), load: () => import("../learn/LearnPage.svelte") },
  { address: new RegExp(`^/rules/${GAME}$`), load: () => import("../rules/RulesPage.svelte") },
  { address: new RegExp(`^/cards(?:/${GAME})?$`), load: () => import("../cards/CardsPage.svelte") },
  { address: /^\/manual\/(?<name>[a-z/-]+)$/, load: () => import("../manual/Manual.svelte") },
  { address: /^\/companion(?:\/.*)?$/, load: () => import("../companion/Companion.svelte") },
  { address: /^\/settings$/, load: () => import("../pages/Settings.svelte") },
];
const NOWHERE: Kind["load"] = () => import("../pages/Nowhere.svelte");

export interface Place {
  /** What is the same place: only another one is drawn anew. */
  key: string;
  load: () => Promise<Page>;
  properties: Record<string, string>;
}

export function placeOf(path: string): Place {
  const trimmed = path.replace(/(.)\/$/, "$1");
  for (const { address, load } of KINDS) {
    const found = address.exec(trimmed);
    if (found)
      return {
        load,
        properties: { ...found.groups },
        key: `${address} ${Object.values({ ...found.groups })}`,
      };
  }
  return { load: NOWHERE, properties: {}, key: "" };
}
