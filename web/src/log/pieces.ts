/**
 * Pieces of a game inside a sentence. They are marked in it, so that it can be drawn with pieces or read out without
 * them, and the sentence stays one message of the catalogue.
 */

const OPEN = "\ue000"; // from Unicode's private area: in no text of ours
const NAME = "\ue001";
const CLOSE = "\ue002";
const MARKED = new RegExp(`${OPEN}(.+?${NAME}.+?)${CLOSE}`);

/** A piece in its notation, marked and with its name. */
export const markPiece = (piece: string, name: string): string => `${OPEN}${piece}${NAME}${name}${CLOSE}`;

export interface Part {
  text: string;
  /** The piece that is named here, if it is one. */
  piece: string | null;
}

export function parts(sentence: string): Part[] {
  return sentence
    .split(MARKED)
    .map((text, index) => {
      const [piece = "", name = ""] = text.split(NAME);
      return index % 2 ? { text: name, piece } : { text, piece: null };
    })
    .filter((part) => part.text !== "");
}

/** The sentence in words alone. */
export const plain = (sentence: string): string =>
  parts(sentence)
    .map((part) => part.text)
    .join("");
