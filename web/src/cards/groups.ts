/** The cards that match a search, by kind, in the order of the kinds. */

import type { Card } from "../service/catalogue.svelte";

export interface CardFilter {
  kind: string;
  words: string;
  house: boolean;
}

export interface CardGroup {
  kind: string;
  cards: Card[];
}

function isOurs(card: Card): boolean {
  return card.status === "house" || card.status === "partly-house";
}

/** The cards of these kinds that fit a filter, without empty groups. `text`: all the words of a card. */
export function groupCards(
  kinds: readonly string[],
  all: readonly Card[],
  wanted: CardFilter,
  text: (card: Card) => string,
): CardGroup[] {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (card: Card): boolean => {
    if (wanted.house && !isOurs(card)) return false;
    const read = words.length ? text(card).toLowerCase() : "";
    return words.every((word) => read.includes(word));
  };
  return kinds
    .filter((kind) => wanted.kind === "" || wanted.kind === kind)
    .map((kind) => ({ kind, cards: all.filter((card) => card.kind === kind && fits(card)) }))
    .filter((group) => group.cards.length > 0);
}
