/** The cards of Mandala Stones on the page of cards. */

import type { CardParts } from "../parts";
import Picture from "./CardPicture.svelte";
import { say } from "../../text/voice.svelte";

export const cards: CardParts = {
  box: "game-mandala",
  Picture,
  worth: ({ points }) => (points ? say("points", { count: points }) : ""),
  tint: () => "",
  manual: (card) => `/manual/rules/mandala#${card.kind === "spiral" ? "the-mandala-board" : "objectives"}`,
  example: "",
};
