/** The public score sheets, requested again after every change of the table. */

import { request, NetworkError, Problem } from "../service/request";
import type { ScoreLine } from "../service/table";

/** Milliseconds until a request without a response is repeated. The pause doubles each time. */
const AGAIN = 1000;
const TRIES = 5;

export class Scores {
  sheets = $state.raw<ScoreLine[][]>([]);
  #asked = 0;

  /** The old sheets stay until the response comes. A response to an earlier request is ignored. */
  async request(table: string): Promise<void> {
    const mine = ++this.#asked;
    for (let tried = 0; tried < TRIES && mine === this.#asked; tried++) {
      try {
        const sheets = await request<ScoreLine[][]>("GET", `/api/tables/${encodeURIComponent(table)}/score`);
        if (mine === this.#asked) this.sheets = sheets;
        return;
      } catch (error) {
        if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
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
