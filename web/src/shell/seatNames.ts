/** The names of seats, in words. */

import type { SeatState } from "../service/table";
import { say, hasMessage } from "../text/messages.svelte";

/** The fields of a table that names need. */
export interface Seated {
  seats: readonly Pick<SeatState, "name" | "level" | "stand_in" | "lost">[];
  mine: readonly number[];
}

export function levelName(level: string): string {
  return hasMessage(`level-${level}`) ? say(`level-${level}`) : level;
}

function ownName(table: Seated, seat: number): string {
  const sitting = table.seats[seat];
  if (!sitting) return "";
  if (sitting.level) return say("web-bot", { level: levelName(sitting.level) });
  const name = sitting.name || say("web-seat", { number: seat + 1 });
  return sitting.stand_in ? `${name} · ${say("web-bot", { level: levelName(sitting.stand_in) })}` : name;
}

/** The name of a seat; with its number if another seat has the same name. */
export function seatName(table: Seated, seat: number): string {
  const name = ownName(table, seat);
  const alike = table.seats.filter((_, other) => ownName(table, other) === name).length > 1;
  return alike ? `${name} (${seat + 1})` : name;
}

/** Whether this is the reader's only seat, which is then called "you". */
export function isYou(table: Seated, seat: number): boolean {
  return table.mine.length === 1 && table.mine[0] === seat;
}

/** Why a seat lost before the end, in words; empty if it did not. */
export function lostText(table: Seated, seat: number): string {
  const reason = table.seats[seat]?.lost;
  return reason ? say(`score-lost-${reason}`) : "";
}

/** The name of a seat, or "you" for the reader. */
export function displayName(table: Seated, seat: number): string {
  return isYou(table, seat) ? say("web-log-you") : seatName(table, seat);
}
