/** What pages other than the table show of Sagrada: the end of a game, cards, and the rules in short. */

import { type Card, cards as catalogue } from "../../service/catalogue.svelte";
import { CLASS, type Colour } from "../../shell/colours";
import { say } from "../../text/messages.svelte";
import type { CardParts, EndParts, RulesParts } from "../parts";
import Picture from "./cards/CardPicture.svelte";
import Board from "./EndBoard.svelte";
import Placing from "./Placing.svelte";
import TurnOrder from "./TurnOrder.svelte";
import type { SagradaView } from "./view";

export const end: EndParts<SagradaView> = {
  fairness: "web-end-fair",
  large: false,
  target: (view) => view.target,
  boardName: (view, seat) => {
    const window = view.players[seat]?.window;
    return window ? catalogue.name("window", window) : "";
  },
  Board,
  Shared: null,
};

const PAGES: Record<string, string> = {
  window: "windows",
  tool: "tools",
  public: "objectives",
  private: "objectives",
};

/** The page by the first module that a card needs, or else by its kind. */
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

export const rules: RulesParts = {
  topics: [
    { id: "setup", kind: "window" },
    { id: "round", Drawing: TurnOrder },
    { id: "turn" },
    { id: "placing", Drawing: Placing },
    { id: "tools", kind: "tool" },
    { id: "favor-tokens" },
    { id: "scoring", kind: "public" },
    { id: "end" },
    { id: "ties" },
    { id: "solo" },
  ],
  modules: [
    { module: "private-pools", topic: "private-pools" },
    { module: "passion-inspiration", topic: "inspiration" },
    { module: "passion-rare-glass", topic: "rare-glass" },
    { module: "passion-objectives", topic: "passion-objectives" },
    { module: "glory-grey-glass", topic: "grey-glass" },
    { module: "glory-pioneers", topic: "pioneers" },
    { module: "glory-bloom", topic: "bloom" },
    { module: "glory-rivalry", topic: "rivalry" },
    { module: "five-six-windows", topic: "five-six" },
    { module: "promo-strip-cutter", topic: "promo" },
  ],
};
