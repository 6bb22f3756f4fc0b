/** The end of a game of Sagrada. */

import { cards } from "../../service/catalogue.svelte";
import type { EndParts } from "../parts";
import Board from "./EndBoard.svelte";
import type { SagradaView } from "./view";

export const end: EndParts<SagradaView> = {
  fairness: "web-end-fair",
  large: false,
  target: (view) => view.target,
  boardName: (view, seat) => {
    const window = view.players[seat]?.window;
    return window ? cards.name("window", window) : "";
  },
  Board,
  Shared: null,
};
