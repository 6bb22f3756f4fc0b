/** A search of the archive, as it is in the address of the page and in the request. */

export interface Wanted {
  game: string;
  module: string;
  /** The kind and the id of a card: `window:virtus`. */
  card: string;
  /** Points, as typed. */
  least: string;
  most: string;
}

export const NOTHING: Wanted = { game: "", module: "", card: "", least: "", most: "" };
const NAMES = Object.keys(NOTHING) as (keyof Wanted)[];
const NUMBER = /^-?\d{1,3}$/;

/** The query of a search; points that are not a number are left out. */
export function queryOf(wanted: Wanted): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = wanted[name].trim();
    const whole = name !== "least" && name !== "most";
    if (value && (whole || NUMBER.test(value))) query.set(name, value);
  }
  return query.toString();
}

export function readQuery(text: string): Wanted {
  const query = new URLSearchParams(text);
  const found = { ...NOTHING };
  for (const name of NAMES) found[name] = query.get(name) ?? "";
  return found;
}
