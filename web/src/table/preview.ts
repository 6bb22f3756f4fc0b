/** What the rules say of a move before it is made, asked of the service. */

import { refusalText, type GameSeats } from "../log/words";
import { ask, NoAnswer, Problem, type Schemas } from "../service/ask";

/** The reason in words; empty if the move is legal or nobody answers, null if the text is no move at all. */
export async function whyNot(table: GameSeats & { id: string }, move: string): Promise<string | null> {
  const path = `/api/tables/${encodeURIComponent(table.id)}/why?move=${encodeURIComponent(move)}`;
  try {
    const answer = await ask<Schemas["WhyNot"]>("GET", path);
    return answer.legal ? "" : refusalText(table, answer.code, answer.facts);
  } catch (error) {
    if (error instanceof Problem && error.body.code === "unreadable-move") return null;
    if (error instanceof Problem || error instanceof NoAnswer) return "";
    throw error;
  }
}

/** Whether dice or draws decide what comes of a move, so that nothing leads back from there. */
export async function byChance(table: string, move: string): Promise<boolean> {
  try {
    const found = await ask<Schemas["Preview"][]>(
      "GET",
      `/api/tables/${encodeURIComponent(table)}/preview?move=${encodeURIComponent(move)}`,
    );
    return found[0]?.view === null;
  } catch (error) {
    if (error instanceof Problem || error instanceof NoAnswer) return false; // making the move will tell
    throw error;
  }
}
