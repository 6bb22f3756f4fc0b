/** Taking moves back: at once what nobody has answered yet; against bots alone, which always agree, also later. */

interface Table {
  choices: { undo: boolean };
  mine: readonly number[];
  seats: readonly { kind: string; lost: string }[];
  status: string;
}

export type TakeBack = "undo" | "take-back" | "nothing";

/** How one's own last move can be taken back now; `made` are the decisions so far. */
export function takeBack(
  { choices, mine, seats, status }: Table,
  made: readonly { seat: number }[],
): TakeBack {
  if (choices.undo) return "undo";
  const others = seats.filter((seat, index) => seat.kind === "person" && !seat.lost && !mine.includes(index));
  const decided = made.some(({ seat }) => mine.includes(seat));
  return status === "running" && !others.length && decided ? "take-back" : "nothing";
}
