/** Questions about breaches that a card may have allowed: one for each space. */

import { isBroken } from "../../../companion/scoring.svelte";
import type { Schemas } from "../../../service/request";
import type { GlassPlayerDraft } from "./draft";

export type Breach = Schemas["SagradaBreach"];

export interface Question {
  /** The space that shows the question. */
  cell: string;
  breaches: Breach[];
}

/** Rules about adjacent dice, not about a die and its space. */
const ABOUT_GROUPS = ["touches-nothing", "first-die-border"];

/** The open questions, each at the first space of its group. */
export function questionsOf(breaches: readonly Breach[]): Question[] {
  const found = new Map<string, Breach[]>();
  for (const breach of breaches) {
    const [cell] = breach.cells;
    if (cell && !isBroken(breach)) found.set(cell, [...(found.get(cell) ?? []), breach]);
  }
  return [...found].map(([cell, all]) => ({ cell, breaches: all }));
}

/** The question about a space: shown there, or at another die of the same group. */
export const questionAt = (questions: readonly Question[], cell: string | null): Question | undefined =>
  questions.find((one) => one.cell === cell) ??
  questions.find((one) => one.breaches.some((breach) => breach.cells.includes(cell ?? "")));

/** The cards that may have allowed it, each once. */
export const possibleCards = (question: Question): string[] => [
  ...new Set(question.breaches.flatMap((breach) => breach.unless)),
];

type Answers = Pick<GlassPlayerDraft, "exempt" | "loose" | "noTool">;

/** The known facts of a window after an answer. */
export function withAnswer(known: Answers, { cell, breaches }: Question, byTool: boolean): Answers {
  const also = (cells: readonly string[], more: readonly string[]): string[] => [
    ...new Set([...cells, ...more]),
  ];
  const cellsOf = (all: readonly Breach[]): string[] => all.flatMap((breach) => breach.cells);
  if (!byTool) return { ...known, noTool: also(known.noTool, [cell]) };
  const grouped = breaches.filter((breach) => ABOUT_GROUPS.includes(breach.rule));
  const placed = breaches
    .filter((breach) => !grouped.includes(breach))
    .map((breach) => breach.cells[0] ?? "");
  return { ...known, exempt: also(known.exempt, placed), loose: also(known.loose, cellsOf(grouped)) };
}

/** The answers less those about spaces whose dice have changed. */
export function withoutAnswers(known: Answers, cells: readonly string[]): Answers {
  const rest = (all: readonly string[]): string[] => all.filter((cell) => !cells.includes(cell));
  return { exempt: rest(known.exempt), loose: rest(known.loose), noTool: rest(known.noTool) };
}
