/** The score sheets so far, as far as they are public: asked for again whenever the table has moved on. */

import { ask, NoAnswer, Problem } from "../service/ask";

export interface Line {
  card: string;
  points: number;
  cells: string[];
}

export class Scores {
  sheets = $state.raw<Line[][]>([]);

  async ask(table: string): Promise<void> {
    try {
      this.sheets = await ask<Line[][]>("GET", `/api/tables/${encodeURIComponent(table)}/score`);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NoAnswer)) throw error; // what was known stays
    }
  }

  line(seat: number, card: string): Line | undefined {
    return this.sheets[seat]?.find((line) => line.card === card);
  }

  /** What a seat has now; null before the first answer. */
  total(seat: number): number | null {
    const sheet = this.sheets[seat];
    return sheet ? sheet.reduce((sum, line) => sum + line.points, 0) : null;
  }
}
