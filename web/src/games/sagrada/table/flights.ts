/** Animates dice that were placed since the last drawing, from where they were. */

import { animateMove } from "../glass/motion";
import { diceBySpace, type SagradaView } from "../view";

interface Flight {
  from: DOMRect;
  seat: number;
  cell: string;
}

const STAGGER = 140;
const where = (seat: number, cell: string): string => `[data-seat="${seat}"] [data-cell="${cell}"]`;

export class Flights {
  #last: SagradaView | null = null;
  #due: Flight[] = [];

  /** Call before the table is redrawn: notes where each moved die is. */
  before(view: SagradaView): void {
    const last = this.#last;
    this.#last = view;
    this.#due = [];
    if (!last || last.round === 0 || last.players.length !== view.players.length) return;
    const used = new Set<Element>();
    view.players.forEach((player, seat) => {
      const old = diceBySpace(last.players[seat]?.dice ?? []);
      const now = diceBySpace(player.dice);
      for (const [cell, die] of now) {
        if (old.get(cell) === die) continue;
        const from = source(die, seat, old, now, used);
        if (from) this.#due.push({ from, seat, cell });
      }
    });
  }

  /** Call after the table is redrawn: starts the animations. */
  after(): void {
    this.#due.forEach(({ from, seat, cell }, at) => {
      const there = document.querySelector(where(seat, cell));
      if (there) animateMove(from, there, at * STAGGER);
    });
    this.#due = [];
  }
}

/** A die comes from another space of the same window, or from a row of dice on the table. */
function source(
  die: string,
  seat: number,
  old: Map<string, string>,
  now: Map<string, string>,
  used: Set<Element>,
): DOMRect | null {
  const left = [...old].find(([cell, stood]) => stood === die && now.get(cell) !== die)?.[0];
  const candidates = [
    ...(left ? document.querySelectorAll(where(seat, left)) : []),
    ...document.querySelectorAll(`[data-die="${die}"]`),
  ];
  const found = candidates.find((one) => !used.has(one) && one.getBoundingClientRect().width > 0);
  if (!found) return null;
  used.add(found);
  return found.getBoundingClientRect();
}
