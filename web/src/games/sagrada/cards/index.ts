/** The cards of Sagrada on the page of cards. */

import type { Card } from "../../../service/catalogue.svelte";
import { say } from "../../../text/voice.svelte";
import { CLASS, type Colour } from "../../../shell/colours";
import type { CardParts } from "../../parts";
import Picture from "./CardPicture.svelte";

const PAGES: Record<string, string> = {
  window: "windows",
  tool: "tools",
  public: "objectives",
  private: "objectives",
};

/** By the module that a card needs first, or else by its kind. */
function manual(card: Card): string {
  const module = card.needs?.[0]?.split(".")[0];
  const page = module === "private-pools" ? "five-six" : (module ?? PAGES[card.kind] ?? "index");
  return `/manual/rules/${page}#${card.id}`;
}

function worth({ kind, points }: Card): string {
  if (!points || kind === "bloom" || kind === "private") return "";
  return say(kind === "public" ? "web-cards-each" : "points", { count: points });
}

export const cards: CardParts = {
  box: "web-cards-base",
  Picture,
  worth,
  tint: (card) => (card.kind === "tool" && card.colour ? `tint-${CLASS[card.colour as Colour]}` : ""),
  manual,
  example: `pack = "my box"
version = 1

[[bloom]]
id = "blossom"
status = "rulebook"
names = { en = "Blossom" }
points = 6
pattern = ["A.A", ".B."] # as printed in your box
needs = ["glory.bloom"]`,
};
