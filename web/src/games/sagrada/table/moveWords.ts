/** Moves of Sagrada as the log would tell them, and what came of those that were made. */

import type { Decision } from "../../../log/decisions";
import type { Entry } from "../../../log/entries";
import { plain } from "../../../log/pieces";
import { remarks } from "../log";

/** The moves of a turn in words. */
export function turnWords(moves: readonly string[]): string {
  const made = moves.map((move): Decision => ({ number: 0, seat: 0, move, outcome: "", fault: "" }));
  return remarks(made).map(plain).join(" → ");
}

/** A single move in words. */
export const moveWords = (move: string): string => turnWords([move]);

/** The spaces that each seat filled in these turns. */
export function filled(entries: readonly Entry[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const entry of entries) {
    if (entry.kind !== "turn") continue;
    const cells = entry.made.flatMap(
      ({ move }) => /^(?!lift|from).* ([A-D][1-5])$/.exec(move ?? "")?.[1] ?? [],
    );
    found.set(entry.seat, [...(found.get(entry.seat) ?? []), ...cells]);
  }
  return found;
}
