/** The decisions of a game, from what a table tells of its past: what was taken back is not among them. */

import type { TableEvent } from "../service/table";

export interface Decision {
  /** The number of its event. */
  number: number;
  seat: number;
  /** In the game's notation; null as long as it is secret. */
  move: string | null;
  outcome: string;
  /** What went wrong with the bot that should have decided. */
  fault: string;
}

/** The particulars of an event, whatever its kind. */
export type More = Partial<Record<"seat" | "decisions" | "about", number>> &
  Partial<Record<"move" | "outcome" | "fault" | "name" | "level" | "what", string>>;

export const more = (event: TableEvent): More => event.more as More;

export function decisions(events: readonly TableEvent[]): Decision[] {
  let made: Decision[] = [];
  for (const event of events) {
    const { seat = -1, move = null, outcome = "", fault = "", decisions: left = 0 } = more(event);
    if (event.kind === "moved") made.push({ number: event.number, seat, move, outcome, fault });
    else if (event.kind === "undone") made.pop();
    else if (event.kind === "taken-back") made = made.slice(0, left);
  }
  return made;
}
