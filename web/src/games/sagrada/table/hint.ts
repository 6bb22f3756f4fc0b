/** The marks of a hint on the table: the dice, spaces and cards that light up, and the way of the dice. */

import type { Choice, Remark } from "../../../service/table";
import { idOf, kindOf } from "../../../table/targets";
import type { Ghost } from "../view";

export interface Marks {
  /** Targets that light up. */
  lit: string[];
  /** Where dice go, from one target to another. */
  moves: [string, string][];
  /** The dice that are placed, on their spaces. */
  ghosts: Ghost[];
}

const WHERE: Record<string, string> = { used: "tool", inspired: "inspiration" };
const TAKEN: Record<string, string> = {
  took: "pool",
  "took-from-rose": "rose",
  swapped: "track",
  paid: "pool",
};
const PLACED: Record<string, string> = {
  placed: "pool",
  "placed-from-rose": "rose",
  bought: "rare",
  "moved-die": "space",
};

/** The marks of a plan, from its first choice and the remarks on the following moves. */
export function marksOf(choice: Choice | undefined, remarks: readonly Remark[]): Marks {
  const [first = "", second = ""] = choice?.targets ?? [];
  const marks: Marks = { lit: first ? [first] : [], moves: [], ghosts: [] };
  const stands = (cell: string, die: string): void => {
    marks.ghosts = [...marks.ghosts.filter((one) => one.cell !== cell), { cell, die }];
  };
  let from = kindOf(first) === "space" || kindOf(first) === "hand" ? first : "";
  if (kindOf(second) === "space") {
    marks.moves.push([first, second]);
    stands(idOf(second), idOf(first));
  }
  for (const { code, facts } of remarks) {
    const { die, cell, other } = facts;
    if (WHERE[code]) marks.lit.push(`${WHERE[code]}:${String(facts["tool"] ?? facts["card"] ?? "")}`);
    else if (code === "lifted") marks.lit.push((from = `space:${String(cell)}`));
    else if (TAKEN[code]) {
      const taken = `${TAKEN[code]}:${String(code === "swapped" ? other : die)}`;
      marks.lit.push(taken);
      if (code !== "paid") from = taken;
    } else if (PLACED[code]) {
      const start = facts["from"] ?? die;
      const [to, source] = [`space:${String(cell)}`, from || `${PLACED[code]}:${String(start)}`];
      if (!marks.moves.some(([, end]) => end === to)) marks.moves.push([source, to]);
      stands(String(cell), String(die));
      from = "";
    }
  }
  marks.lit = [...new Set(marks.lit)];
  return marks;
}
