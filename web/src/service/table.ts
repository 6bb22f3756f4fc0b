/** A table as the service shows it: the types of its schema, with the views of the games put in their place. */

import type { MandalaView } from "../mandala/view";
import type { SagradaView } from "../sagrada/view";
import type { Schemas } from "./ask";

type Shown = Schemas["TableState"];

export type SeatState = Schemas["SeatState"];
export type Told = Schemas["EventState"];
export type TableState = Omit<Shown, "view" | "game"> &
  ({ game: "sagrada"; view: SagradaView | null } | { game: "mandala"; view: MandalaView | null });
