/** What has happened since an event, as it is read out. */

import type { TableState } from "../service/table";
import { type Entry, entries } from "./entries";
import { plain } from "./pieces";
import { type Seated, sentence } from "./words";

export function news(table: Seated & Pick<TableState, "events">, after: number): string[] {
  return entries(table)
    .filter((entry) => entry.kind !== "round") // the page says where the game stands by itself
    .flatMap((entry) => told(table, entry, after));
}

function told(table: Seated, entry: Entry, after: number): string[] {
  if (entry.kind !== "turn") return entry.number > after ? [plain(sentence(table, entry))] : [];
  const from = entry.made.findIndex((decision) => decision.number > after);
  if (from < 0) return [];
  const onlyEnds = from > 0 && entry.made.slice(from).every((decision) => decision.move === "pass");
  return onlyEnds ? [] : [plain(sentence(table, entry, from))];
}
