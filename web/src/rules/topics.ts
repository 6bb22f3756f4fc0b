/** What the pages of rules tell, and in which order. The words are those of the whole house, `rules-…`. */

import type { GameId } from "../service/open";

export interface Topic {
  /** The message `rules-ID`; its title is `rules-ID.title`. */
  id: string;
  drawn?: "order" | "placing" | "pick" | "towers";
  /** Where on the page of cards more of it is seen. */
  kind?: string;
}

export const TOPICS: Record<GameId, readonly Topic[]> = {
  sagrada: [
    { id: "setup", kind: "window" },
    { id: "round", drawn: "order" },
    { id: "turn" },
    { id: "placing", drawn: "placing" },
    { id: "tools", kind: "tool" },
    { id: "favor-tokens" },
    { id: "scoring", kind: "public" },
    { id: "end" },
    { id: "ties" },
    { id: "solo" },
  ],
  mandala: [
    { id: "mandala-setup" },
    { id: "mandala-turn" },
    { id: "mandala-pick", drawn: "pick" },
    { id: "mandala-score", drawn: "towers" },
    { id: "mandala-mandala-board", kind: "spiral" },
    { id: "mandala-objectives", kind: "objective" },
    { id: "mandala-end" },
    { id: "mandala-hidden" },
  ],
};

/** The modules, each with the topic that tells it in full. */
export const MODULES: readonly { module: string; topic: string }[] = [
  { module: "private-pools", topic: "private-pools" },
  { module: "passion-inspiration", topic: "inspiration" },
  { module: "passion-rare-glass", topic: "rare-glass" },
  { module: "passion-objectives", topic: "passion-objectives" },
  { module: "glory-grey-glass", topic: "grey-glass" },
  { module: "glory-pioneers", topic: "pioneers" },
  { module: "glory-bloom", topic: "bloom" },
  { module: "glory-rivalry", topic: "rivalry" },
  { module: "five-six-windows", topic: "five-six" },
  { module: "promo-strip-cutter", topic: "promo" },
];

export interface Example {
  rows: readonly string[];
  good: boolean;
  /** Why, as the message `web-rules-WHY`. */
  why: string;
}

/** Dice placed as they may be, and as they may not. */
export const PLACING: readonly Example[] = [
  { rows: ["R4 . .", ". . .", ". . ."], good: true, why: "first-good" },
  { rows: [". . .", ". R4 .", ". . ."], good: false, why: "first-bad" },
  { rows: ["R4 . .", ". B2 .", ". . ."], good: true, why: "touch-good" },
  { rows: ["R4 . .", ". . .", ". B2 ."], good: false, why: "touch-bad" },
  { rows: ["B2 → [B]", "B2 → [2]"], good: true, why: "print-good" },
  { rows: ["B2 → [R]", "B2 → [5]"], good: false, why: "print-bad" },
  { rows: ["R4 B2"], good: true, why: "likeness-good" },
  { rows: ["R4 R2"], good: false, why: "colour-bad" },
  { rows: ["R4 B4"], good: false, why: "value-bad" },
  { rows: ["R4 .", ". R4"], good: true, why: "corner-good" },
];

/** First turns, and below them the second ones. */
export const ORDER: readonly string[] = ["1 → 2 → 3", "1 ← 2 ← 3"];

export interface Part {
  kind: "text" | "list" | "numbers";
  lines: string[];
}

/** A text in paragraphs and lists, as the catalogues write them. */
export function parts(text: string): Part[] {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split("\n");
    if (lines.every((line) => line.startsWith("- ")))
      return { kind: "list", lines: lines.map((line) => line.slice(2)) };
    if (lines.every((line) => /^\d+\. /.test(line)))
      return { kind: "numbers", lines: lines.map((line) => line.replace(/^\d+\. /, "")) };
    return { kind: "text", lines };
  });
}
