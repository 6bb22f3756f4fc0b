/** The score sheets so far, as far as they are public: asked for again whenever the table has moved on. */

import { ask, NoAnswer, Problem } from "../service/ask";
import type { ScoreLine } from "../service/table";

/** Milliseconds after which a question without an answer is put again, the next time after twice as many. */
const AGAIN = 1000;
const TRIES = 5;

export class Scores {
  sheets = $state.raw<ScoreLine[][]>([]);
  #asked = 0;

  /** Until the answer comes, what was known stays; one that comes after a later question is too old. */
  async ask(table: string): Promise<void> {
    const mine = ++this.#asked;
    for (let tried = 0; tried < TRIES && mine === this.#asked; tried++) {
      try {
        const sheets = await ask<ScoreLine[][]>("GET", `/api/tables/${encodeURIComponent(table)}/score`);
        if (mine === this.#asked) this.sheets = sheets;
        return;
      } catch (error) {
        if (!(error instanceof Problem || error instanceof NoAnswer)) throw error;
      }
      await new Promise((later) => setTimeout(later, AGAIN * 2 ** tried));
    }
  }

  line(seat: number, card: string): ScoreLine | undefined {
    return this.sheets[seat]?.find((line) => line.card === card);
  }

  /** What a seat has now; null before the first answer. */
  total(seat: number): number | null {
    const sheet = this.sheets[seat];
    return sheet ? sheet.reduce((sum, line) => sum + line.points, 0) : null;
  }
}
