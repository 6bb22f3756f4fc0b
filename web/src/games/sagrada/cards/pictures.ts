/**
 * Small drawings of what cards do, for `DiceDrawing`. They are examples, not rules: the service says what a card
 * does. Marked spaces and patterns are drawn from the data of the card.
 */

import type { Card } from "../../../service/catalogue.svelte";

/** By kind and id of a card. */
const EXAMPLES: Record<string, readonly string[]> = {
  "tool grozing-pliers": ["P3 → P4"],
  "tool eglomise-brush": ["B2 → [R]"],
  "tool copper-foil-burnisher": ["R2 → [5]"],
  "tool lathekin": ["Y2 → []", "G5 → []"],
  "tool lens-cutter": ["G3 ⇄ P6"],
  "tool flux-brush": ["P2 ↻ P5"],
  "tool glazing-hammer": ["↻ R1 Y4 B6"],
  "tool running-pliers": ["R4 + B2"],
  "tool cork-backed-straightedge": [". . .", ". Y3 .", ". . ."],
  "tool grinding-stone": ["G2 → G5"],
  "tool flux-remover": ["P1 → ?"],
  "tool tap-wheel": ["B2 → []", "B5 → []"],
  "tool strip-cutter": ["R4 ⇄ P2"],
  "tool lead-came-nippers": ["↻ Y2 G6"],
  "tool patina-brush": ["R2 K5 → R5"],
  "tool soldering-iron": ["K4 ⇄ R2"],
  "tool graphite-patina": ["B1 K3 → B3"],
  "tool promo-strip-cutter": ["R4 ⇄ R2", "R4 ⇄ G4"],

  "public row-color-variety": ["R2 Y4 G1 B6 P3"],
  "public column-color-variety": ["R2", "Y4", "G1", "B6"],
  "public row-shade-variety": ["R1 B4 R2 G6 Y5"],
  "public column-shade-variety": ["R1", "B4", "R2", "G6"],
  "public light-shades": ["R1 B2"],
  "public medium-shades": ["Y3 P4"],
  "public deep-shades": ["G5 B6"],
  "public shade-variety": ["R1 Y2 G3", "B4 P5 R6"],
  "public color-diagonals": ["R2 . .", ". R5 .", ". . R1"],
  "public color-variety": ["R2 Y5 G1 B4 P3"],
  "public horizontal-shade-symmetry": ["R3 . . . B3"],
  "public horizontal-color-symmetry": ["G2 . . . G5"],
  "public horizontal-symmetry": ["P4 . . . P4"],
  "public vertical-color-balance": ["Y2", ".", "Y5", "."],
  "public vertical-shade-balance": ["Y2", ".", "R2", "."],
  "public horizontal-color-balance": ["B1 . . B4 ."],
  "public horizontal-shade-balance": ["B3 . . R3 ."],
  "public shades-of-grey": ["K1 . K4 . K6"],
  "public grey-paradise": ["K3 . K3"],
  "public grey-of-night": ["K2 . K5 . K1"],
  "public in-the-glow-of-light": ["R1 Y2 G3"],
  "public in-the-dusk": ["R4 Y5 G6"],
  "public from-light-to-dark": ["R1", "G3", "P4", "B6"],
  "public value-pairs": ["R4 .", ". B4"],
  "public value-chain": ["R4 . G4", ". B4 ."],
  "public color-pairs": ["R4 .", ". R2"],
  "public grey-abyss": ["K2 . .", ". . .", ". . K5"],
  "public grey-host": ["K2 . K5 . K1"],
  "public grey-weight": ["K6 . K5"],

  "private unique-around": ["R2 Y5 G1", "B4 *3 P6", "Y1 G2 R4"],
  "private highest-of-each-color": ["R2 Y5 G1", "B4 *3 P6", "Y1 G2 R4"],
  "private same-value": ["*4 . R4 . B4"],
  "private row-sum": ["R2 Y5 *3 B4 G1"],
  "private column-sum": ["R2", "*3", "B4", "G1"],
  "private diagonal-sum": ["R2 . Y4", ". *3 .", "G1 . B5"],
  "private different-shades": ["R2 Y5 G1", "B4 *3 P6", "Y1 G2 R4"],

  "inspiration luck": ["R2 ↻ R5"],
  "inspiration wisdom": ["o"],
  "inspiration resourcefulness": ["Y3 ⇄ P6"],
  "inspiration courage": ["B2 → [R]"],
  "inspiration conviction": ["R2 → [5]"],
  "inspiration generosity": ["o o o"],
};

/** Grey dice, and the printed restrictions of a board. */
const GREY_PRINTS: Record<string, readonly string[]> = {
  "any-color": ["K3 → [R]"],
  values: ["K3 → [3]"],
  blank: ["K3 → []"],
};

const GLASS = "RYGBP";

/** A whole window with some spaces marked. */
function marked(cells: readonly string[]): string[] {
  return [..."ABCD"].map((row) =>
    [1, 2, 3, 4, 5].map((c) => (cells.includes(`${row}${c}`) ? "#" : ".")).join(" "),
  );
}

/** A list of pieces in rows that are not too wide. */
function inRows(pieces: readonly string[], wide: number): string[] {
  const rows = Math.ceil(pieces.length / wide);
  return Array.from({ length: rows }, (_, row) => pieces.slice(row * wide, (row + 1) * wide).join(" "));
}

function grid(high: number, wide: number, piece: (row: number, column: number) => string): string[] {
  return Array.from({ length: high }, (_, row) =>
    Array.from({ length: wide }, (_, column) => piece(row, column)).join(" "),
  );
}

function pioneer(card: Card): readonly string[] {
  const goal = card.pioneer;
  if (!goal) return [];
  const { cells = [], size = 0, dice = 0, kinds = 0 } = goal;
  const line = goal.values && !goal.colors ? ["R1", "B4", "R2", "G6", "Y5"] : ["R2", "Y4", "G1", "B6", "P3"];
  switch (goal.kind) {
    case "fill":
      return marked(cells);
    case "square":
      return grid(size, size, () => "#");
    case "colors":
      return grid(dice, kinds, (row, at) => `${GLASS.charAt((at + row) % kinds)}${((at + 2 * row) % 6) + 1}`);
    case "values":
      return grid(dice, kinds, (row, at) => `${GLASS.charAt((at + 2 * row) % 5)}${((at + row) % kinds) + 1}`);
    case "line":
      return goal.lines === "rows" ? [line.join(" ")] : line.slice(0, 4);
    default:
      return ["R1 Y2 G3", "B6 P5 Y4"];
  }
}

export function picture(card: Card): readonly string[] {
  const example = EXAMPLES[`${card.kind} ${card.id}`];
  if (example) return example;
  if (card.kind === "private" && card.colour)
    return [[2, 5, 6].map((value) => `${card.colour}${value}`).join(" . ")];
  if (card.kind === "pioneer") return pioneer(card);
  if (card.kind === "bloom") return (card.pattern ?? []).map((row) => [...row].join(" "));
  if (card.kind === "rare-board")
    return inRows(
      Array.from({ length: card.slots ?? 0 }, (_, at) => `*${at + 1}`),
      3,
    );
  if (card.kind === "grey-board") {
    if (card.corners) return ["K3 .", "✕ K5"];
    const prints = GREY_PRINTS[card.prints ?? ""];
    if (prints) return prints;
  }
  return card.cells?.length ? marked(card.cells) : [];
}
