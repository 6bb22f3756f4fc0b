/** Counts and probabilities, formatted for a language. */

import { language } from "../text/messages.svelte";

export function number(value: number, digits: number): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language(), form).format(value);
}

/** A probability with two significant digits; a tiny one as "less than". */
export function probability(p: number): string {
  if (p < 0.0001) return `< ${number(0.0001, 4)}`;
  return new Intl.NumberFormat(language(), { maximumSignificantDigits: 2 }).format(p);
}
