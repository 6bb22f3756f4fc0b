/** The colours of glass. Each has a shape too, so that nobody needs colour to tell them apart. */

export type Colour = "R" | "Y" | "G" | "B" | "P" | "K" | "*";

export const CLASS: Record<Colour, string> = {
  R: "red",
  Y: "yellow",
  G: "green",
  B: "blue",
  P: "purple",
  K: "grey",
  "*": "rare",
};

/** Drawn in a square from -1 to 1. */
export const SHAPE: Record<Colour, string> = {
  R: "M0-1 1 0 0 1-1 0Z",
  Y: "M-.9 0a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0Z",
  G: "M0-.95 1 .8-1 .8Z",
  B: "M-.82-.82H.82V.82H-.82Z",
  P: "M0-1.05.27-.37 1-.32.44.14.62.85 0 .46-.62.85-.44.14-1-.32-.27-.37Z",
  K: "M-.95 0-.47-.82H.47L.95 0 .47.82H-.47Z",
  "*": "M0-1 .22-.22 1 0 .22.22 0 1-.22.22-1 0-.22-.22Z",
};

/** The pips of each value, as places in three rows of three. */
const PLACES = ["", "4", "08", "048", "0268", "02468", "036258"];

/** The pips of each value, from -1 to 1 across and down. */
export const PIPS = PLACES.map((places) =>
  Array.from(places, Number).map((place) => [(place % 3) - 1, Math.floor(place / 3) - 1] as const),
);

/** A die as text, such as `R5`. */
export function readDie(die: string): { colour: Colour; value: number } {
  return { colour: die.charAt(0) as Colour, value: Number(die.charAt(1)) };
}
