/** What the guide goes by: a few numbers of the table as it is shown. */

import type { TableState } from "../service/table";
import { onSpaces } from "../sagrada/view";

export interface Facts {
  /** Whether it is the newcomer's turn. */
  mine: boolean;
  /** Which turn it is: it changes when the next one begins. */
  turn: string;
  /** Sagrada's rounds; 0 while windows are chosen. */
  round: number;
  /** Dice in the window, or stones on the board. */
  placed: number;
  points: number;
}

export function factsOf(table: TableState): Facts {
  const mine = table.choices.moves.length > 0;
  const seat = Math.max(0, table.shown);
  if (table.game === "sagrada") {
    const { view } = table;
    const round = view?.round ?? 0;
    const placed = onSpaces(view?.players[seat]?.dice ?? []).size;
    return { mine, turn: `${round}.${view?.turn ?? 0}.${table.to_move}`, round, placed, points: 0 };
  }
  const own = table.view?.players[seat];
  const placed = (own?.towers ?? [])
    .filter((tower) => tower !== "-")
    .join(".")
    .split(".")
    .filter(Boolean).length;
  return { mine, turn: String(table.view?.turn ?? 0), round: 0, placed, points: own?.points ?? 0 };
}
