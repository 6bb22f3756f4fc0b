/** A table as the service shows it: the types of its schema, with those put in that the schema leaves open. */

import type { GameView } from "../games";
import type { Schemas } from "./ask";

export interface Place {
  place: number;
  seat: number;
  total: number;
  /** What put this player before the next one: points, or what decided the tie. */
  by: string;
}

export interface Line {
  card: string;
  points: number;
  /** The places that counted. */
  cells: string[];
}

export interface Outcome {
  ranking: Place[];
  sheets: Line[][];
  seed: string;
  /** Alone: whether the target was beaten. */
  won: boolean | null;
}

export type SeatState = Schemas["SeatState"];
export type TableEvent = Schemas["EventState"];
export type TableState = Omit<Schemas["TableState"], "view" | "outcome"> & {
  view: GameView | null;
  outcome: Outcome | null;
};
