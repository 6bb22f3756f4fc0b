/** The log of a table as a list: turns, events of the game, and actions of people that are no moves. */

import type { Schemas } from "../service/request";
import type { Remark, TableEvent, TableState } from "../service/table";
import { hasMessage } from "../text/messages.svelte";

/** A move that was not taken back, with the number of its event. Without `move`, it is still secret. */
export type Decision = Schemas["MovedFields"] & { number: number };

export interface Turn {
  kind: "turn";
  /** That of its first event. What all chose at once comes out with one event: several entries can have its number. */
  number: number;
  seat: number;
  made: Decision[];
  /** The moves, with the numbers of their events. */
  done: { number: number; remark: Remark }[];
}

/** An event of the game, such as a new round. */
export interface TableRemark {
  kind: "table";
  number: number;
  remark: Remark;
}

/** An action that is no move: `what` is the end of the message's name; `lost-…` has the reason. */
export interface Note {
  kind: "note";
  number: number;
  what: string;
  seat: number;
  about: number;
  level: string;
}

export type Entry = Turn | TableRemark | Note;

/** The decisions of a game, without those taken back. */
export function decisions(events: readonly TableEvent[]): Decision[] {
  let made: Decision[] = [];
  for (const event of events) {
    if (event.kind === "moved") made.push({ number: event.number, ...event.more });
    else if (event.kind === "undone") made.pop();
    else if (event.kind === "taken-back") made = made.slice(0, event.more.decisions);
  }
  return made;
}

type Logged = Pick<TableState, "events">;

export function entries({ events }: Logged): Entry[] {
  const made = new Map(decisions(events).map((decision) => [decision.number, decision]));
  const found: Entry[] = [];
  for (const event of events) {
    const decision = made.get(event.number);
    if (decision) for (const remark of decision.remarks) add(decision, remark, found);
    else if (event.kind !== "moved") note(event, found);
  }
  return found;
}

/** Add a remark to the entry of its turn, or begin a new entry. */
function add(decision: Decision, remark: Remark, found: Entry[]): void {
  const { number } = decision;
  const last = found.findLast((entry) => entry.kind !== "table");
  if (remark.seat < 0) found.push({ kind: "table", number, remark });
  else if (last?.kind === "turn" && last.seat === remark.seat && last.done[0]?.remark.turn === remark.turn) {
    last.done.push({ number, remark });
    if (last.made.at(-1) !== decision) last.made.push(decision);
  } else
    found.push({ kind: "turn", number, seat: remark.seat, made: [decision], done: [{ number, remark }] });
}

function noteName(event: TableEvent): string {
  if (event.kind === "offered") return `offered-${event.more.what}`;
  return event.kind === "lost" ? `lost-${event.more.reason}` : event.kind;
}

function note(event: TableEvent, found: Entry[]): void {
  const what = noteName(event);
  if (event.kind !== "lost" && !hasMessage(`web-log-${what}`)) return; // not in the log
  const more = { seat: -1, about: -1, level: "", ...event.more };
  const last = found.at(-1);
  if (last?.kind === "note" && last.what === what && last.seat === more.seat && what === "undone") return; // not twice
  found.push({
    kind: "note",
    number: event.number,
    what,
    seat: more.seat,
    about: more.about,
    level: more.level,
  });
}

/** The entries of the others since a seat's last turn, without its present turn. */
export function entriesSince(table: Logged, seat: number, toMove: number): Entry[] {
  const all = entries(table).filter((entry) => entry.kind !== "note");
  const own = (entry: Entry | undefined): boolean => entry?.kind === "turn" && entry.seat === seat;
  let end = all.length;
  while (toMove === seat && own(all[end - 1])) end -= 1;
  let start = end;
  while (start > 0 && !own(all[start - 1])) start -= 1;
  return all.slice(start, end);
}
