/** The score of the table, requested a moment after the last change. */

import { say } from "../text/messages.svelte";
import {
  request,
  NetworkError,
  Problem,
  type ProblemBody,
  type Scored,
  type Sheet,
} from "../service/request";

/** Whether a rule is broken for certain: no card could have allowed it. */
export const isBroken = (breach: { unless: string[] }): boolean => !breach.unless.length;

/** The broken rules, with their spaces. */
export const breachText = ({ rule, cells }: { rule: string; cells: string[] }): string =>
  say(`breach-${rule}`, { cells: cells.join(", ") });

const MOMENT = 200;
const AGAIN = 3000;

export class Scoring {
  answer = $state.raw<Scored | null>(null);
  /** Why the service cannot score the sheet. */
  refused = $state.raw<ProblemBody | null>(null);
  /** Whether the service does not answer. */
  lost = $state(false);
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  request(sheet: Sheet, after = MOMENT): void {
    clearTimeout(this.#timer);
    this.#number += 1;
    this.#timer = setTimeout(() => void this.#send(sheet, this.#number), after);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#number += 1;
  }

  async #send(sheet: Sheet, number: number): Promise<void> {
    try {
      const found = await request<Scored>("POST", "/api/sheets", sheet);
      if (number !== this.#number) return; // something has changed meanwhile
      this.answer = found;
      this.refused = null;
      this.lost = false;
    } catch (error) {
      if (number === this.#number) this.#failed(error, sheet);
    }
  }

  #failed(error: unknown, sheet: Sheet): void {
    if (error instanceof Problem && error.body.status < 500 && error.body.status !== 429) {
      this.refused = error.body;
      this.lost = false;
    } else if (error instanceof Problem || error instanceof NetworkError) {
      this.lost = true;
      this.request(sheet, AGAIN);
    } else throw error;
  }
}
