/** Dice and spaces in words, for screen readers and for the sentences of the page. */

import { CLASS, type Colour, readDie } from "../../shell/colours";
import { say } from "../../text/messages.svelte";

// says: web-colour-red, web-colour-yellow, web-colour-green, web-colour-blue, web-colour-purple, web-colour-grey,
// web-colour-rare

/** A die in words; only its colour if its value is not chosen yet. */
export function dieName(die: string): string {
  const { colour, value } = readDie(die);
  const glass = say(`web-colour-${CLASS[colour]}`);
  return value ? say("web-die", { colour: glass, value }) : glass;
}

export function spaceName(mark: string): string {
  if (mark in CLASS) return say("web-space-colour", { colour: say(`web-colour-${CLASS[mark as Colour]}`) });
  const value = Number(mark);
  return value ? say("web-space-value", { value }) : say("web-space-plain");
}
