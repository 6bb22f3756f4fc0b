/** The rules of Sagrada in short: their topics, with drawings. */

import type { RulesParts } from "../parts";
import Placing from "./Placing.svelte";
import TurnOrder from "./TurnOrder.svelte";

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
