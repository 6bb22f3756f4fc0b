/** The cards as they lie on the shelf: in the order of their kinds, and only those that are looked for. */

import type { Card } from "../service/catalogue.svelte";

export interface Wanted {
  kind: string;
  words: string;
  house: boolean;
}

export interface Shelf {
  kind: string;
  cards: Card[];
}

function isOurs(card: Card): boolean {
  return card.status === "house" || card.status === "partly-house";
}

/** The shelves of these kinds with what is wanted; `text` is all that can be read on a card. */
export function shelves(
  kinds: readonly string[],
  all: readonly Card[],
  wanted: Wanted,
  text: (card: Card) => string,
): Shelf[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (card: Card): boolean => {
    if (wanted.house && !isOurs(card)) return false;
    const read = words.length ? text(card).toLowerCase() : "";
    return words.every((word) => read.includes(word));
  };
  return kinds
    .filter((kind) => wanted.kind === "" || wanted.kind === kind)
    .map((kind) => ({ kind, cards: all.filter((card) => card.kind === kind && fits(card)) }))
    .filter((shelf) => shelf.cards.length > 0);
}
