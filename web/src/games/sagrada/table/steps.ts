/** Which step of a turn, or of a card's chain of steps, is to be taken now: the words are one message of the catalogue. */

import { parts } from "../../../shell/colours";
import type { Choosing, Picked } from "./choosing.svelte";
import type { Choice } from "./moves";
import type { SagradaView } from "../view";

const FINAL = /^(pass|back|done|window .*|keep .*|discard .*|(rose )?[RYGBPK*][1-6] [A-D][1-5])$/;

/** Whether a move ends something: a question is worth it where people wish to be asked. */
export const endsSomething = (move: string): boolean => FINAL.test(move);

/** Whether a move begins a card, or pays for it: chance may answer at once, and nothing leads back then. */
export const beginsCard = (move: string): boolean => /^(pay .*|[a-z-]+)$/.test(move) && !FINAL.test(move);

/** Every step that can be asked for; the catalogue has words for each. */
export const STEPS = [
  "turn",
  "draft",
  "more",
  "use",
  "none-fits",
  "over",
  "pay",
  "take",
  "take-either",
  "take-to-turn",
  "take-to-turn-over",
  "take-to-swap",
  "take-to-roll",
  "take-to-drop",
  "take-apart",
  "take-for-value",
  "roll-rose",
  "roll-second",
  "roll-rare",
  "swap-track",
  "swap-rose",
  "up-or-down",
  "value-drawn",
  "value-grey",
  "lift",
  "lift-more",
  "exchange",
  "exchange-for",
  "from",
  "give",
  "given",
  "tokens-of",
  "courage",
  "conviction",
  "place",
  "place-or-back",
  "back",
] as const;
export type StepName = (typeof STEPS)[number];

export interface Step {
  /** `wait` while others decide, `picked` when a die has been chosen and not yet its space. */
  step: StepName | "wait" | "picked";
  die: string;
  count: number;
  colour: string;
  cell: string;
}

/** What a card means by a step, where it is more than the step itself says. */
const OWN_TAKE: Record<string, StepName> = {
  "grozing-pliers": "take-to-turn",
  "grinding-stone": "take-to-turn-over",
  "lens-cutter": "take-to-swap",
  "strip-cutter": "take-to-swap",
  resourcefulness: "take-to-swap",
  "flux-brush": "take-to-roll",
  luck: "take-to-roll",
  "flux-remover": "take-to-drop",
  "cork-backed-straightedge": "take-apart",
  "patina-brush": "take-for-value",
  "graphite-patina": "take-for-value",
  "promo-strip-cutter": "give",
};

export function stepOf(view: SagradaView, choosing: Choosing): Step {
  const { choice, picked, open } = choosing;
  const held = picked?.die ?? view.hand[0] ?? "";
  const found: Step = { step: "wait", die: held, count: open.length, colour: "", cell: "" };
  if (!choosing.myTurn) return found;
  found.step = inChain(view, choosing) ?? freely(view, choice, picked);
  if (found.step === "value-drawn" && held) found.colour = parts(held).colour;
  if (found.step === "exchange-for") found.cell = choice.places[0]?.cell ?? "";
  if (found.step === "pay") found.colour = parts(choice.picks[0]?.die ?? "R1").colour;
  return found;
}

/** The step of the card in use; null in the free part of a turn. */
function inChain(view: SagradaView, choosing: Choosing): StepName | null {
  const { choice, inUse } = choosing;
  const card = inUse?.id ?? "";
  const verbs = new Set(choice.picks.map((one) => one.verb));
  if (verbs.has("pay")) return "pay";
  if (!card) return null;
  if (verbs.has("swap")) return choosing.ofRose("swap") ? "swap-rose" : "swap-track";
  if (verbs.has("take") && choosing.ofRose("take")) return view.hand.length ? "roll-second" : "roll-rose";
  if (verbs.has("take") || verbs.has("rose")) return taking(view, card, verbs.has("rose"));
  if (choice.words.includes("+1") || choice.words.includes("-1")) return "up-or-down";
  if (choice.words.some((word) => word.startsWith("value ")))
    return card === "flux-remover" ? "value-drawn" : "value-grey";
  if (choice.lifts.length) return lifting(choice, card);
  if (choice.froms.length) return "from";
  if (card === "generosity") return "tokens-of";
  return placing(view, choice, card);
}

function taking(view: SagradaView, card: string, orRose: boolean): StepName {
  if (view.rare_board === card) return "roll-rare";
  return orRose ? "take-either" : (OWN_TAKE[card] ?? "take");
}

function lifting(choice: Choice, card: string): StepName {
  if (card === "soldering-iron") return "exchange";
  return choice.words.includes("done") ? "lift-more" : "lift";
}

function placing(view: SagradaView, choice: Choice, card: string): StepName {
  if (card === "soldering-iron") return "exchange-for";
  if (view.stage === "asked" && (card === "courage" || card === "conviction")) return card;
  if (!choice.places.length) return "back";
  if (card === "promo-strip-cutter" && choice.words.includes("back")) return "given";
  return choice.words.includes("back") ? "place-or-back" : "place";
}

function freely(view: SagradaView, choice: Choice, picked: Picked | null): StepName | "picked" {
  if (picked) return "picked";
  if (choice.places.some((one) => one.from === "pool")) return choice.cards.length ? "turn" : "draft";
  if (choice.places.length) return "more";
  if (choice.cards.length) return "use";
  return view.drafts ? "none-fits" : "over";
}
