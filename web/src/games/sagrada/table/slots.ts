/** The layout of the pool: one row of dice or several. The number of rows does not change during a game. */

import { entries } from "../../../log/entries";
import type { TableState } from "../../../service/table";
import type { SagradaView } from "../view";

export interface Slots {
  rows: number;
  /** The most dice in a row. */
  each: number;
}

/** The most dice that a round of this game began with. */
export function diceOfARound(table: Pick<TableState, "events">, view: SagradaView): number {
  const rolled = entries(table).flatMap((entry) =>
    entry.kind === "table" && entry.remark.code === "round-began" ? [entry.remark.facts["dice"]] : [],
  );
  const counts = rolled.map((dice) => (Array.isArray(dice) ? dice.length : 0));
  return Math.max(1, view.pool.length + view.hand.length, ...counts);
}

/** The space for a window and the dice below it, in pixels. */
export interface Place {
  width: number;
  /** Without the parts of fixed height. */
  height: number;
}

/** As parts of the width of a window: its height, a space, and the gap between two dice below it. */
const HEIGHT = 0.9615;
const SPACE = 0.1688;
const GAP = 0.015;

/** The number of rows with which the window is largest. */
export function slots(dice: number, { width, height }: Place): Slots {
  const choices = [1, 2, 3].map((rows) => {
    const each = Math.ceil(dice / rows);
    const tall = height / (HEIGHT + rows * (SPACE + GAP));
    const wide = width / Math.max(1, each * (SPACE + GAP));
    return { rows, each, size: Math.min(width, tall, wide) };
  });
  return choices.reduce((best, one) => (one.size > best.size * 1.01 ? one : best));
}
