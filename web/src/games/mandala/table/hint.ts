/** The marks of a hint on the boards: the artist and its way, the tower space, or the towers that are scored. */

import type { Choice } from "../../../service/table";
import { pickOf } from "./choices";

export interface Marks {
  /** Targets that light up. */
  lit: string[];
  /** Where an artist goes, from one target to another. */
  moves: [string, string][];
}

/** The marks of a move; `standing`: the spot of each artist. */
export function marksOf(choice: Choice | undefined, standing: Record<string, string>): Marks {
  const pick = choice && pickOf(choice);
  if (!pick) return { lit: [], moves: [] }; // the boards themselves show which stones are scored
  return {
    lit: [`space:${pick.tower}`],
    moves: [[`spot:${standing[pick.artist] ?? ""}`, `spot:${pick.spot}`]],
  };
}
