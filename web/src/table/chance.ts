/** Whether chance answers a move: the service knows, and nothing leads back from there. */

import { ask, NoAnswer, Problem } from "../service/ask";

export async function byChance(table: string, move: string): Promise<boolean> {
  try {
    const found = await ask<{ view: unknown }[]>(
      "GET",
      `/api/tables/${encodeURIComponent(table)}/preview?move=${encodeURIComponent(move)}`,
    );
    return found[0]?.view === null;
  } catch (error) {
    if (error instanceof Problem || error instanceof NoAnswer) return false; // making the move will tell
    throw error;
  }
}
