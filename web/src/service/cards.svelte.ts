/** The cards of a game, asked for once. */

import { language } from "../text/voice.svelte";
import { ask, type Schemas } from "./ask";

export type Card = Schemas["CardInfo"];

class Cards {
  #found = $state.raw<Record<string, Card>>({});
  #known: string[] = [];

  async load(game: string): Promise<void> {
    if (this.#known.includes(game)) return;
    const cards = await ask<Card[]>("GET", `/api/games/${game}/cards`);
    this.#known.push(game);
    const added = Object.fromEntries(cards.map((card) => [`${card.kind} ${card.id}`, card]));
    this.#found = { ...this.#found, ...added };
  }

  of(kind: string, id: string): Card | undefined {
    return this.#found[`${kind} ${id}`];
  }

  /** All of a kind, in the order of the box. */
  all(kind: string): Card[] {
    return Object.values(this.#found).filter((card) => card.kind === kind);
  }

  name(kind: string, id: string): string {
    const names = this.of(kind, id)?.names;
    return names?.[language()] ?? names?.["en"] ?? id;
  }
}

export const cards = new Cards();
