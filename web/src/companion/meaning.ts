/** What a card is about, in words. */

import type { Card } from "../service/cards.svelte";
import { say } from "../text/voice.svelte";

const slashed = (numbers: readonly number[] | undefined): string => (numbers ?? []).join("/");
const listed = (cells: readonly string[] | undefined): string => (cells ?? []).join(", ");

const MEANING: Record<string, (card: Card) => string> = {
  public: (card) => say(`public-${card.id}`, { rewards: slashed(card.rewards), scale: slashed(card.scale) }),
  private: (card) => {
    if (card.colour) return say("private-shades", { colour: card.colour });
    if (card.cells?.length) return say("private-cells", { cells: listed(card.cells) });
    return say(`private-${card.goal ?? ""}`, { points: card.points ?? 0 });
  },
  inspiration: (card) => say(`inspiration-${card.id}`, { every: card.every ?? "", price: card.price ?? 0 }),
  "grey-board": greyBoard,
  pioneer,
  bloom: (card) =>
    say("bloom-pattern", { pattern: (card.pattern ?? []).join(" / "), points: card.points ?? 0 }),
  objective: (card) => {
    if (card.colour) return say("objective-colour", { colour: card.colour });
    if (card.tops) return say("objective-tops", { pattern: card.tops });
    return say("objective-stones", { count: card.stones ?? 0 });
  },
};

export const meaning = (card: Card): string => MEANING[card.kind]?.(card) ?? "";

const EVERYWHERE = 20;

function greyBoard(card: Card): string {
  const words = [
    (card.cells?.length ?? EVERYWHERE) < EVERYWHERE
      ? say("grey-board-cells", { cells: listed(card.cells) })
      : "",
    card.prints && card.prints !== "usual" ? say(`grey-board-${card.prints}`) : "",
    card.corners ? say("grey-board-corners") : "",
  ].filter(Boolean);
  return words.join(" ") || say("grey-board-usual");
}

function pioneer(card: Card): string {
  const goal = card.pioneer;
  if (!goal) return "";
  if (goal.kind === "line") {
    const differ = goal.colors && goal.values ? "both" : goal.colors ? "colors" : "values";
    return say(`pioneer-line-${goal.lines ?? ""}-${differ}`);
  }
  return say(`pioneer-${goal.kind}`, {
    cells: listed(goal.cells),
    size: goal.size ?? 0,
    dice: goal.dice ?? 0,
    kinds: goal.kinds ?? 0,
  });
}
