/** Who sits where, in words. */

import type { SeatState } from "../service/table";
import { say, says } from "../text/voice.svelte";

/** What names need of a table. */
export interface Seated {
  seats: readonly Pick<SeatState, "name" | "level" | "stand_in">[];
  mine: readonly number[];
}

export function levelName(level: string): string {
  return says(`level-${level}`) ? say(`level-${level}`) : level;
}

function ownName(table: Seated, seat: number): string {
  const sitting = table.seats[seat];
  if (!sitting) return "";
  if (sitting.level) return say("web-bot", { level: levelName(sitting.level) });
  const name = sitting.name || say("web-seat", { number: seat + 1 });
  return sitting.stand_in ? `${name} · ${say("web-bot", { level: levelName(sitting.stand_in) })}` : name;
}

/** The name of a seat; with its number where two are called the same. */
export function seatName(table: Seated, seat: number): string {
  const name = ownName(table, seat);
  const alike = table.seats.filter((_, other) => ownName(table, other) === name).length > 1;
  return alike ? `${name} (${seat + 1})` : name;
}

/** Whether this is the only seat of whoever looks at the page, so that "you" means it. */
export function isYou(table: Seated, seat: number): boolean {
  return table.mine.length === 1 && table.mine[0] === seat;
}

/** The same, as whoever looks at the page would say it. */
export function called(table: Seated, seat: number): string {
  return isYou(table, seat) ? say("web-log-you") : seatName(table, seat);
}
