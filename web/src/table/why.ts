/** Why is a move refused? The rules answer, through the service. */

import { ask, NoAnswer, Problem } from "../service/ask";

type Facts = Record<string, string | number>;
interface WhyNot {
  legal: boolean;
  code: string;
  facts: Facts;
}

/** The reason in words; empty if the move is legal or nobody answers, null if the text is no move at all. */
export async function whyNot(
  table: string,
  move: string,
  words: (code: string, facts: Facts) => string,
): Promise<string | null> {
  const path = `/api/tables/${encodeURIComponent(table)}/why?move=${encodeURIComponent(move)}`;
  try {
    const answer = await ask<WhyNot>("GET", path);
    return answer.legal ? "" : words(answer.code, answer.facts);
  } catch (error) {
    if (error instanceof Problem && error.body.code === "unreadable-move") return null;
    if (error instanceof Problem || error instanceof NoAnswer) return "";
    throw error;
  }
}
