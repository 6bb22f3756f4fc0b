/** The public score sheets, requested again after every change of the table. */

import type { ScoreLine } from "../service/table";
import { Latest } from "./latest.svelte";

export class Scores {
  readonly #latest = new Latest<ScoreLine[][]>("score");

  get sheets(): ScoreLine[][] {
    return this.#latest.value ?? [];
  }

  request(table: string): Promise<void> {
    return this.#latest.request(table);
  }

  line(seat: number, card: string): ScoreLine | undefined {
    return this.sheets[seat]?.find((line) => line.card === card);
  }

  /** The points of a seat so far, without some lines of its sheet; null before the first answer. */
  total(seat: number, without: readonly string[] = []): number | null {
    const sheet = this.sheets[seat]?.filter((line) => !without.includes(line.card));
    return sheet ? sheet.reduce((sum, line) => sum + line.points, 0) : null;
  }
}
