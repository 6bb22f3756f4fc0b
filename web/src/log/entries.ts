/** The log of a table as a list: turns, new rounds, and what people did beside the game. */

import { partsOf } from "../games";
import type { TableState, TableEvent } from "../service/table";
import { type Decision, decisions, more } from "./decisions";

export interface Turn {
  kind: "turn";
  /** That of its first event; entries are known by it. */
  number: number;
  seat: number;
  made: Decision[];
}

export interface Round {
  kind: "round";
  number: number;
  round: number;
  pieces: string[];
}

/** Somebody did something beside the game: `what` is the end of the message's name. */
export interface Note {
  kind: "note";
  number: number;
  what: string;
  seat: number;
  about: number;
  level: string;
}

export type Entry = Turn | Round | Note;

/** Events that are worth a line of their own; all others are no news to anybody at the table. */
const NOTED = new Set([
  "joined",
  "left",
  "started",
  "undone",
  "taken-back",
  "ran-out",
  "stood-in",
  "returned",
  "rematched",
  "offered",
  "agreed",
  "declined",
]);

/** What the log is made of. */
type Logged = Pick<TableState, "game" | "events">;

export function entries({ game, events }: Logged): Entry[] {
  const newRound = partsOf(game)?.log.newRound ?? (() => []);
  const made = new Map(decisions(events).map((decision) => [decision.number, decision]));
  const found: Entry[] = [];
  for (const event of events) {
    const decision = made.get(event.number);
    if (decision) add(decision, newRound(decision.outcome), found);
    else if (event.kind !== "moved") note(event, found);
  }
  return found;
}

/** A decision goes to the turn that is going on, if it is the same player's and has not been ended. */
function add(decision: Decision, pieces: string[], found: Entry[]): void {
  const last = found.at(-1);
  const goesOn = last?.kind === "turn" && last.seat === decision.seat && last.made.at(-1)?.move !== "pass";
  if (goesOn) last.made.push(decision);
  else found.push({ kind: "turn", number: decision.number, seat: decision.seat, made: [decision] });
  if (!pieces.length) return;
  const round = 1 + found.filter((entry) => entry.kind === "round").length;
  found.push({ kind: "round", number: decision.number, round, pieces });
}

function note(event: TableEvent, found: Entry[]): void {
  const { seat = -1, about = -1, level = "", what: asked = "" } = more(event);
  if (!NOTED.has(event.kind)) return;
  const what = event.kind === "offered" ? `offered-${asked}` : event.kind;
  const last = found.at(-1);
  if (last?.kind === "note" && last.what === what && last.seat === seat && what === "undone") return; // once will do
  found.push({ kind: "note", number: event.number, what, seat, about, level });
}

/** What the others have done since a seat's last turn, without that turn, and without the one it is in now. */
export function since(table: Logged, seat: number, toMove: number): Entry[] {
  const all = entries(table).filter((entry) => entry.kind !== "note");
  const own = (entry: Entry | undefined): boolean => entry?.kind === "turn" && entry.seat === seat;
  let end = all.length;
  while (toMove === seat && own(all[end - 1])) end -= 1;
  let start = end;
  while (start > 0 && !own(all[start - 1])) start -= 1;
  return all.slice(start, end);
}
