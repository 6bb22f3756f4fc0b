/** Data about a table, requested again after every change of it. */

import { request, NetworkError, Problem } from "../service/request";

/** Milliseconds until a request without a response is repeated. The pause doubles each time. */
const AGAIN = 1000;
const TRIES = 5;

export class Latest<T> {
  value = $state.raw<T | null>(null);
  #asked = 0;

  /** `what` is the end of the address: `score`. */
  constructor(readonly what: string) {}

  /** The old value stays until the response comes. A response to an earlier request is ignored. */
  async request(table: string): Promise<void> {
    const mine = ++this.#asked;
    for (let tried = 0; tried < TRIES && mine === this.#asked; tried++) {
      try {
        const found = await request<T>("GET", `/api/tables/${encodeURIComponent(table)}/${this.what}`);
        if (mine === this.#asked) this.value = found;
        return;
      } catch (error) {
        if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      }
      await new Promise((later) => setTimeout(later, AGAIN * 2 ** tried));
    }
  }
}
