/** Stones, piles, and the layout of the main board. There are no rules here. */

import type { Schemas } from "../../service/request";

/** What a seat sees of a game. */
export type MandalaView = Schemas["MandalaView"];

export const SPOTS = ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"] as const;
export const SIDES = ["N", "E", "S", "W"] as const;
export const TOWERS = ["I", "II", "III", "IV", "V"] as const;
export const ARTISTS = ["W1", "W2", "P1", "P2"] as const;
export const COLOURS = ["Y", "R", "P", "B"] as const;

export type Spot = (typeof SPOTS)[number];
export type Side = (typeof SIDES)[number];
export type Tower = (typeof TOWERS)[number];
export type Artist = (typeof ARTISTS)[number];
export type Colour = (typeof COLOURS)[number];
/** `?` for a hidden pattern; undefined if only the colour matters. */
export type Pattern = "W" | "P" | "?" | "";

export interface Stone {
  colour: Colour;
  pattern: Pattern;
}

/** A stack or a tower, from the bottom up: `YW.R?.BP`; an empty one is `-`. */
export function readPile(text: string): Stone[] {
  if (text === "-" || text === "") return [];
  return text.split(".").map(readStone);
}

export function readStone(text: string): Stone {
  return { colour: text.charAt(0) as Colour, pattern: text.charAt(1) as Pattern };
}

// -- the main board: seven rows of seven, stacks on the edges of nine spots -----------------------------------------

export interface Cell {
  kind: "stack" | "spot" | "blank";
  row: number;
  column: number;
  /** The index of the stack in the view, or of the spot; -1 for a blank. */
  index: number;
}

export const SIZE = 7;

function cellAt(row: number, column: number): Cell {
  const [r, c] = [row >> 1, column >> 1];
  if (row % 2 && column % 2) return { kind: "spot", row, column, index: 3 * r + c };
  if (row % 2) return { kind: "stack", row, column, index: 7 * r + 3 + c };
  if (column % 2) return { kind: "stack", row, column, index: 7 * r + c };
  return { kind: "blank", row, column, index: -1 };
}

export const BOARD: readonly (readonly Cell[])[] = Array.from({ length: SIZE }, (_, row) =>
  Array.from({ length: SIZE }, (_, column) => cellAt(row, column)),
);

const STEP: Record<Side, readonly [number, number]> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };

export function spotCell(spot: Spot): Cell {
  const index = SPOTS.indexOf(spot);
  return cellAt(2 * Math.floor(index / 3) + 1, 2 * (index % 3) + 1);
}

/** The index in the view of the stack on a side of a spot. */
export function stackBeside(spot: Spot, side: Side): number {
  const { row, column } = spotCell(spot);
  const [down, right] = STEP[side];
  return cellAt(row + down, column + right).index;
}

/** The side of a spot on which a stack lies, if it lies beside it. */
export function sideOf(spot: Spot, stack: number): Side | null {
  return SIDES.find((side) => stackBeside(spot, side) === stack) ?? null;
}

/** The sides clockwise from one of them. */
export function clockwise(from: Side): Side[] {
  const at = SIDES.indexOf(from);
  return [...SIDES.slice(at), ...SIDES.slice(0, at)];
}
