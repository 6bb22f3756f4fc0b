/** Decisions of Mandala Stones in words: each is a whole turn. */

import { moveWords } from "../mandala/words";
import type { Decision } from "./decisions";

export function remarks(turn: readonly Decision[], from = 0): string[] {
  return turn.slice(from).map(({ move }) => moveWords(move ?? ""));
}
