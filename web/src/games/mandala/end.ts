/** The end of a game of Mandala Stones. */

import type { EndParts } from "../parts";
import Board from "./EndBoard.svelte";
import Shared from "./SharedPicture.svelte";
import type { MandalaView } from "./view";

export const end: EndParts<MandalaView> = {
  fairness: "web-end-fair-stones",
  large: true,
  target: () => null,
  boardName: () => "",
  Board,
  Shared,
};
