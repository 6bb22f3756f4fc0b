/** Taking moves back: at once if nobody has moved since; later with an offer, to which bots always agree. */

interface Table {
  choices: { undo: boolean };
  mine: readonly number[];
  seats: readonly { kind: string; lost: string }[];
  status: string;
}

export type TakeBack = "undo" | "take-back" | "nothing";

/** How the viewer's last move can be taken back now; `made`: the decisions so far. */
export function takeBack(
  { choices, mine, seats, status }: Table,
  made: readonly { seat: number }[],
): TakeBack {
  if (choices.undo) return "undo";
  const others = seats.filter((seat, index) => seat.kind === "person" && !seat.lost && !mine.includes(index));
  const decided = made.some(({ seat }) => mine.includes(seat));
  return status === "running" && !others.length && decided ? "take-back" : "nothing";
}
