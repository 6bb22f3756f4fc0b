/** What a card does, in words made from its data. The sentences are the catalogue's, as in the terminal. */

import type { Card } from "../service/cards.svelte";
import { say, says } from "../text/voice.svelte";

const slashed = (numbers: readonly number[] | undefined): string => (numbers ?? []).join("/");
const listed = (cells: readonly string[] | undefined): string => (cells ?? []).join(", ");
const SPACES = 20;

const BY_KIND: Record<string, (card: Card) => string> = {
  tool: (card) => say(`tool-${card.id}`),
  public: (card) => say(`public-${card.id}`, { rewards: slashed(card.rewards), scale: slashed(card.scale) }),
  private: privateGoal,
  inspiration: (card) => say(`inspiration-${card.id}`, { every: card.every ?? "", price: card.price ?? 0 }),
  "rare-board": rareBoard,
  "grey-board": greyBoard,
  pioneer,
  bloom: (card) =>
    say("bloom-pattern", { pattern: (card.pattern ?? []).join(" / "), points: card.points ?? 0 }),
};

export function meaning(card: Card | undefined): string {
  return card ? (BY_KIND[card.kind]?.(card) ?? "") : "";
}

function privateGoal(card: Card): string {
  if (card.colour) return say("private-shades", { colour: card.colour });
  if (card.cells?.length) return say("private-cells", { cells: listed(card.cells) });
  const id = `private-${card.goal ?? ""}`;
  return says(id) ? say(id, { points: card.points ?? 0 }) : "";
}

function rareBoard(card: Card): string {
  const words = [say("rare-board-slots", { slots: card.slots ?? 0 }), rarePrice(card)];
  return [...words, ...(card.reroll ? [say("rare-board-reroll")] : [])].join(" ");
}

function rarePrice(card: Card): string {
  if (card.price_empty?.length) return say("rare-board-price-empty", { cells: listed(card.price_empty) });
  if (card.price_left) return say("rare-board-price-left");
  if (card.price_by_value?.length)
    return say("rare-board-price-by-value", { prices: card.price_by_value.join(", ") });
  return say("rare-board-price-tokens", { tokens: card.price ?? 0 });
}

function greyBoard(card: Card): string {
  const words: string[] = [];
  if (card.cells && card.cells.length < SPACES)
    words.push(say("grey-board-cells", { cells: listed(card.cells) }));
  if (card.prints && card.prints !== "usual") words.push(say(`grey-board-${card.prints}`));
  if (card.corners) words.push(say("grey-board-corners"));
  return words.join(" ") || say("grey-board-usual");
}

function pioneer(card: Card): string {
  const goal = card.pioneer;
  if (!goal) return "";
  if (goal.kind === "line") {
    const differ = goal.colors && goal.values ? "both" : goal.colors ? "colors" : "values";
    return say(`pioneer-line-${goal.lines ?? ""}-${differ}`);
  }
  const { size = 0, dice = 0, kinds = 0 } = goal;
  return say(`pioneer-${goal.kind}`, { cells: listed(goal.cells), size, dice, kinds });
}
