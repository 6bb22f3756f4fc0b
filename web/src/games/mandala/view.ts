/** What a seat sees of a game of Mandala Stones. */

import type { Schemas } from "../../service/ask";

export type MandalaView = Schemas["MandalaView"];
