/** Content that is too wide for a phone: tables whose longest words do not fit side by side, and long lines of code. */

import type { Block, Inline } from "./markdown";

type Table = Extract<Block, { kind: "table" }>;

const ROOM = 46; // letters in a line of a phone
const GAP = 2.5; // the gap between two columns, in letters
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

/** The header of a cell where rows are shown one by one; empty for a first cell that is the title of its row. */
export function cellHead(table: Table, row: readonly Inline[][], column: number): string {
  if (column === 0 && !/^\d+$/.test(plain(row[0] ?? []))) return "";
  return plain(table.head[column] ?? []);
}
