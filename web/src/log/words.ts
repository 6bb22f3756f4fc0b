/** Entries of the log in words. A piece in them is marked: see `pieces.ts`. */

import { partsOf } from "../games";
import { called, levelName } from "../shell/seatNames";
import { say } from "../text/voice.svelte";
import type { Decision } from "./decisions";
import { entries, type Entry, type Note, type Turn } from "./entries";
import type { TableState } from "../service/table";
import { plain } from "./pieces";

export type Seated = Pick<TableState, "game" | "seats" | "mine">;

/** What was done in a turn; `from`: only by the decisions from there on. */
export function remarks(game: TableState["game"], turn: Turn, from = 0): string[] {
  const said =
    partsOf(game)?.log.remarks(turn.made, from) ?? turn.made.slice(from).map(({ move }) => move ?? "");
  return turn.made.slice(from).some((decision) => decision.fault) ? [...said, say("web-log-fault")] : said;
}

/** Decisions as they stand in the record. */
export function notation(made: readonly Decision[]): string {
  return made.map(({ move, outcome }) => `${move ?? "?"}${outcome ? ` = ${outcome}` : ""}`).join(" · ");
}

/** A whole sentence: who, and what. */
export function sentence(table: Seated, entry: Entry, from = 0): string {
  if (entry.kind === "round") return say("web-log-round", { round: entry.round });
  if (entry.kind === "note") return noteText(table, entry);
  const what = remarks(table.game, entry, from).join(", ");
  return say("web-log-turn", { name: called(table, entry.seat), what });
}

// says: web-log-joined, web-log-left, web-log-started, web-log-undone, web-log-taken-back, web-log-agreed,
// web-log-declined, web-log-offered-take-back, web-log-offered-stand-in, web-log-ran-out, web-log-stood-in,
// web-log-returned, web-log-rematched

export function noteText(table: Seated, note: Note): string {
  const values = { name: called(table, note.seat), other: called(table, note.about) };
  return say(`web-log-${note.what}`, { ...values, level: levelName(note.level) });
}

/** What has happened since an event, as it is read out. */
export function news(table: Seated & Pick<TableState, "events">, after: number): string[] {
  return entries(table)
    .filter((entry) => entry.kind !== "round") // the page says where the game stands by itself
    .flatMap((entry) => newsOf(table, entry, after));
}

function newsOf(table: Seated, entry: Entry, after: number): string[] {
  if (entry.kind !== "turn") return entry.number > after ? [plain(sentence(table, entry))] : [];
  const from = entry.made.findIndex((decision) => decision.number > after);
  if (from < 0) return [];
  const onlyEnds = from > 0 && entry.made.slice(from).every((decision) => decision.move === "pass");
  return onlyEnds ? [] : [plain(sentence(table, entry, from))];
}
