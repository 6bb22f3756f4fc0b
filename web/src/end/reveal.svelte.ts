/** Counts the points at the end of a game: each step adds a line to the sheets. */

import type { ScoreLine } from "../service/table";

/** Milliseconds for each line. */
export const STEP = 900;

/** The points of the first lines of a sheet. */
export const pointsUntil = (lines: readonly ScoreLine[], shown: number): number =>
  lines.slice(0, shown).reduce((sum, { points }) => sum + points, 0);

export class Reveal {
  /** How many lines are counted so far. */
  shown = $state(Infinity);
  #timer: ReturnType<typeof setInterval> | undefined;

  get running(): boolean {
    return this.shown !== Infinity;
  }

  /** Start with the first of these lines. */
  start(lines: number): void {
    this.skip();
    if (!lines) return;
    this.shown = 0;
    this.#timer = setInterval(() => {
      this.shown += 1;
      if (this.shown > lines) this.skip();
    }, STEP);
  }

  /** Show all at once. */
  skip(): void {
    clearInterval(this.#timer);
    this.shown = Infinity;
  }
}
