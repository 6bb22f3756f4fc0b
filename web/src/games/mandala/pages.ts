/** What pages other than the table show of Mandala Stones: the end of a game, cards, and the rules in short. */

import { say } from "../../text/messages.svelte";
import type { CardParts, EndParts, RulesParts } from "../parts";
import type { MandalaView } from "./board";
import Picture from "./CardPicture.svelte";
import Board from "./EndBoard.svelte";
import PickExample from "./PickExample.svelte";
import Shared from "./SharedPicture.svelte";
import TowerSpaces from "./TowerSpaces.svelte";

export const end: EndParts<MandalaView> = {
  fairness: "web-end-fair-stones",
  large: true,
  target: () => null,
  boardName: () => "",
  Board,
  Shared,
};

export const cards: CardParts = {
  box: "game-mandala",
  Picture,
  worth: ({ points }) => (points ? say("points", { count: points }) : ""),
  tint: () => "",
  manual: (card) => `/manual/rules/mandala#${card.kind === "spiral" ? "the-mandala-board" : "objectives"}`,
  example: "",
};

export const rules: RulesParts = {
  topics: [
    { id: "mandala-setup" },
    { id: "mandala-turn" },
    { id: "mandala-pick", Drawing: PickExample },
    { id: "mandala-score", Drawing: TowerSpaces, drawnOnly: true },
    { id: "mandala-mandala-board", kind: "spiral" },
    { id: "mandala-objectives", kind: "objective" },
    { id: "mandala-end" },
    { id: "mandala-hidden" },
  ],
  modules: [],
};
