/** The remaining time of a seat. */

import type { TableState } from "../service/table";

type Timed = Pick<TableState, "seats">;

/** Seconds, at a time of the service's clock; null without a clock. */
export function secondsLeft(table: Timed, seat: number, now: number): number | null {
  const own = table.seats[seat];
  if (!own || own.seconds === null) return null;
  if (own.away === "clock") return 0;
  return own.deadline === null ? own.seconds : Math.max(0, own.deadline - now);
}
