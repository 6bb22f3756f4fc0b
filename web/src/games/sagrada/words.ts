/** Dice and spaces in words, for those who hear the page and for every sentence on it. */

import { CLASS, type Colour, parts } from "../../shell/colours";
import { cards } from "../../service/catalogue.svelte";
import { say, says } from "../../text/voice.svelte";

// says: web-colour-red, web-colour-yellow, web-colour-green, web-colour-blue, web-colour-purple, web-colour-grey,
// web-colour-rare

/** A die in words; one whose value is still to be chosen is its colour. */
export function dieName(die: string): string {
  const { colour, value } = parts(die);
  const glass = say(`web-colour-${CLASS[colour]}`);
  return value ? say("web-die", { colour: glass, value }) : glass;
}

export function spaceName(mark: string): string {
  if (mark in CLASS) return say("web-space-colour", { colour: say(`web-colour-${CLASS[mark as Colour]}`) });
  const value = Number(mark);
  return value ? say("web-space-value", { value }) : say("web-space-plain");
}

/** The facts of a refusal that are the id of a card, and of which kind it is. */
const CARD_FACTS: Record<string, string> = { tool: "tool", window: "window", board: "rare-board" };

/** Why something is refused, as the rules say it; without words for it, its code. */
export function refusal(code: string, facts: Record<string, string | number>): string {
  const id = `refusal-${code}`;
  if (!says(id)) return code;
  const told = { ...facts };
  for (const [fact, kind] of Object.entries(CARD_FACTS))
    if (fact in told) told[fact] = cards.name(kind, String(told[fact]));
  if (told["colour"] === "*") told["colour"] = "rare"; // no letter, and no colour either
  if ("die" in told) told["die"] = dieName(String(told["die"]));
  return say(id, told);
}
