/** The end of a game in words. */

import { cards } from "../service/catalogue.svelte";
import type { ScoreLine, Outcome } from "../service/table";
import { displayName, isYou, lostText, type Seated } from "../shell/seatNames";
import { say } from "../text/messages.svelte";

type Ended = Pick<Outcome, "ranking" | "won">;

/** A line about one part of a board has the kind of the part and its name, such as `tower-IV`. */
const PART_LINE = /^([a-z]+)-([A-Z\d]+)$/;

export function lineName(card: string): string {
  const name = cards.anyName(card);
  if (name !== card) return name;
  const [, kind, part] = PART_LINE.exec(card) ?? [];
  return kind && part ? say(`score-${kind}`, { [kind]: part }) : say(`score-${card}`);
}

/** The places to highlight for a line: the part that it is about, or the spaces that counted. */
export function highlightedCells(line: ScoreLine): string[] {
  const part = PART_LINE.exec(line.card)?.[2];
  return part ? [part] : line.cells;
}

/** Nothing to explain: points decided, or the next player lost before the end and is marked so. */
const NO_TIE = ["", "points", "time", "resignation", "abandonment"];

/** How a tie was broken, as text; empty if points decided. */
export function tieBreakText(by: string): string {
  return NO_TIE.includes(by) ? "" : say(`score-tie-${by}`);
}

/** Solo: whether the target was beaten, and by which points. Empty with several players. */
export function soloText({ ranking, won }: Ended, target: number | null | undefined): string {
  if (won == null || target == null) return "";
  return say(won ? "score-solo-won" : "score-solo-lost", { points: ranking[0]?.total ?? 0, target });
}

/** Whether the game ended before its last move: all other players have lost, or all people have. */
export function endedEarly(table: Seated): boolean {
  const left = table.seats.filter((seat) => !seat.lost);
  return left.length < table.seats.length && (left.length < 2 || left.every((seat) => seat.level));
}

/** The winners, and why a game ended early. */
export function headline(table: Seated, outcome: Ended): string {
  if (!endedEarly(table)) return winnerText(table, outcome);
  const lost = table.seats
    .map((_, seat) => ({ name: displayName(table, seat), what: lostText(table, seat) }))
    .filter(({ what }) => what)
    .map((one) => say("web-log-turn", one));
  const first = outcome.ranking.filter((one) => one.place === 1).map((one) => one.seat);
  const names = first.map((seat) => displayName(table, seat)).join(", ");
  const won =
    outcome.won !== null
      ? winnerText(table, outcome)
      : first.length > 1
        ? say("web-end-shared-early", { names })
        : first.some((seat) => isYou(table, seat))
          ? say("web-end-winner-you-early")
          : say("web-end-winner-early", { name: names });
  return `${won} ${lost.join(", ")}.`;
}

function winnerText(table: Seated, outcome: Ended): string {
  if (outcome.won !== null) return say(outcome.won ? "web-end-beaten" : "web-end-not-beaten");
  const first = outcome.ranking.filter((one) => one.place === 1);
  const [best] = first;
  if (!best) return say("web-end-title");
  const count = best.total;
  if (first.length > 1) {
    return say("web-end-shared", {
      names: first.map((one) => displayName(table, one.seat)).join(", "),
      count,
    });
  }
  if (isYou(table, best.seat)) return say("web-end-winner-you", { count });
  return say("web-end-winner", { name: displayName(table, best.seat), count });
}
