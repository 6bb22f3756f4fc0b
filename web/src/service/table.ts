/** A table as the service shows it: the types of its schema, with the views of the games in their place. */

import type { GameView } from "../games";
import type { Schemas } from "./ask";

export type SeatState = Schemas["SeatState"];
export type Told = Schemas["Told"];
export type TableState = Omit<Schemas["TableState"], "view"> & { view: GameView | null };
