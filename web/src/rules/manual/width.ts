/** What is too wide for a phone: tables whose longest words, side by side, would have to be broken, and long lines of code. */

import type { Block, Inline } from "./markdown";

type Table = Extract<Block, { kind: "table" }>;

const ROOM = 46; // letters in a line of a phone
const GAP = 2.5; // letters that fit between two columns
const BREAKS = 8; // code may be broken anywhere

/** The letters of the longest word. */
function longest(inner: readonly Inline[]): number {
  const words = inner.flatMap((piece) => {
    if ("inner" in piece) return [longest(piece.inner)];
    const lengths = piece.text.split(/\s/).map((word) => word.length);
    return piece.kind === "code" ? lengths.map((length) => Math.min(length, BREAKS)) : lengths;
  });
  return Math.max(0, ...words);
}

export function isWide(table: Table): boolean {
  const columns = table.head.map((_, at) =>
    Math.max(...[table.head, ...table.rows].map((row) => longest(row[at] ?? []))),
  );
  const letters = columns.reduce((sum, one) => sum + one + GAP, 0);
  return columns.length > 2 && letters > ROOM;
}

/** Whether code has lines that a phone shows only in part. */
export function isLong(code: string): boolean {
  return code.split("\n").some((line) => line.length > 36);
}

function plain(inner: readonly Inline[]): string {
  return inner.map((piece) => ("inner" in piece ? plain(piece.inner) : piece.text)).join("");
}

/** What stands before a cell where its row is told alone: the head of its column. The first cell is a title of its own, if not a number. */
export function cellHead(table: Table, row: readonly Inline[][], column: number): string {
  if (column === 0 && !/^\d+$/.test(plain(row[0] ?? []))) return "";
  return plain(table.head[column] ?? []);
}
