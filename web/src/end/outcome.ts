/** The end of a game in words. */

import { cards } from "../service/catalogue.svelte";
import type { ScoreLine, Outcome } from "../service/table";
import { called, isYou, type Seated } from "../shell/seatNames";
import { say } from "../text/voice.svelte";

export function lineName(card: string): string {
  const name = cards.anyName(card);
  if (name !== card) return name;
  if (card.startsWith("tower-")) return say("score-tower", { tower: card.slice("tower-".length) });
  return say(`score-${card}`);
}

/** What a line lights: the spaces that counted, or the tower that it is about. */
export function lights(line: ScoreLine): string[] {
  return line.card.startsWith("tower-") ? [line.card.slice("tower-".length)] : line.cells;
}

/** The words for what decided a tie; none where points did. */
export function tie(by: string): string {
  return by === "" || by === "points" ? "" : say(`score-tie-${by}`);
}

/** Who has won, in one sentence. */
export function headline(table: Seated, outcome: Pick<Outcome, "ranking" | "won">): string {
  if (outcome.won !== null) return say(outcome.won ? "web-end-beaten" : "web-end-not-beaten");
  const first = outcome.ranking.filter((one) => one.place === 1);
  const [best] = first;
  if (!best) return say("web-end-title");
  const count = best.total;
  if (first.length > 1) {
    return say("web-end-shared", { names: first.map((one) => called(table, one.seat)).join(", "), count });
  }
  if (isYou(table, best.seat)) return say("web-end-winner-you", { count });
  return say("web-end-winner", { name: called(table, best.seat), count });
}
