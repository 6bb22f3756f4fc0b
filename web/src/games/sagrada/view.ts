/** What a seat sees of a game of Sagrada. */

import type { Entry } from "../../log/entries";
import type { Schemas } from "../../service/request";

export type SagradaView = Schemas["SagradaView"];
export type Player = Schemas["SagradaPlayer"];
export type Tool = Schemas["SagradaTool"];

/** A die that would stand on a space. */
export interface Ghost {
  cell: string;
  die: string;
}

/** Lines of the score sheet that say nothing before the end: an empty space may still be filled. */
export const UNFINISHED: readonly string[] = ["empty-spaces"];

export const ROWS = ["A", "B", "C", "D"] as const;
export const COLUMNS = [1, 2, 3, 4, 5] as const;

/** The dice of a window by the name of their space. */
export function diceBySpace(rows: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  rows.forEach((row, at) =>
    row.split(" ").forEach((die, column) => {
      if (die !== "..") found.set(`${ROWS[at] ?? ""}${column + 1}`, die);
    }),
  );
  return found;
}

/** The remarks that a space was filled. */
const FILLED = new Set(["placed", "placed-from-rose", "moved-die", "bought"]);

/** The spaces that each seat filled in these turns. */
export function filledSpaces(entries: readonly Entry[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const entry of entries) {
    if (entry.kind !== "turn") continue;
    const placed = entry.done.filter(({ remark }) => FILLED.has(remark.code));
    const cells = placed.map(({ remark }) => String(remark.facts["cell"]));
    found.set(entry.seat, [...(found.get(entry.seat) ?? []), ...cells]);
  }
  return found;
}
