/** The cards of Mandala Stones on the page of cards. */

import type { CardParts } from "../parts";
import Picture from "./CardPicture.svelte";
import Worth from "./CardWorth.svelte";

export const cards: CardParts = {
  box: "game-mandala",
  Picture,
  Worth,
  tint: () => "",
  manual: (card) => `/manual/rules/mandala#${card.kind === "spiral" ? "the-mandala-board" : "objectives"}`,
  example: "",
};
