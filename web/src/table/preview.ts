/** Questions to the service about a move before it is made. */

import { refusalText, type GameSeats } from "../log/words";
import { request, NetworkError, Problem, type Schemas } from "../service/request";

/** The reason in words; empty if the move is legal or the service does not answer, null if the text is not a move. */
export async function refusalOf(table: GameSeats & { id: string }, move: string): Promise<string | null> {
  const path = `/api/tables/${encodeURIComponent(table.id)}/why?move=${encodeURIComponent(move)}`;
  try {
    const answer = await request<Schemas["WhyNot"]>("GET", path);
    return answer.legal ? "" : refusalText(table, answer.code, answer.facts);
  } catch (error) {
    if (error instanceof Problem && error.body.code === "unreadable-move") return null;
    if (error instanceof Problem || error instanceof NetworkError) return "";
    throw error;
  }
}

/** Whether a move rolls dice or draws, so that it cannot be undone. */
export async function hasRandomOutcome(table: string, move: string): Promise<boolean> {
  try {
    const found = await request<Schemas["Preview"][]>(
      "GET",
      `/api/tables/${encodeURIComponent(table)}/preview?move=${encodeURIComponent(move)}`,
    );
    return found[0]?.view === null;
  } catch (error) {
    if (error instanceof Problem || error instanceof NetworkError) return false; // unknown: the move itself will show it
    throw error;
  }
}
