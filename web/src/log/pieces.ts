/**
 * Dice inside a sentence. They are marked in it, so that it can be drawn with dice or read out without them, and the
 * sentence stays one message of the catalogue.
 */

import { dieName } from "../sagrada/words";

const OPEN = "\ue000"; // from Unicode's private area: in no text of ours
const CLOSE = "\ue001";
const MARKED = new RegExp(`${OPEN}(.+?)${CLOSE}`);

export const piece = (die: string): string => `${OPEN}${die}${CLOSE}`;
export const pieces = (dice: readonly string[]): string => dice.map(piece).join(", ");

export interface Part {
  text: string;
  /** The die that is named here, if it is one. */
  die: string | null;
}

export function parts(sentence: string): Part[] {
  return sentence
    .split(MARKED)
    .map((text, index) => (index % 2 ? { text: dieName(text), die: text } : { text, die: null }))
    .filter((part) => part.text !== "");
}

/** The sentence in words alone. */
export const plain = (sentence: string): string =>
  parts(sentence)
    .map((part) => part.text)
    .join("");
