/** Previews of moves, requested from the service, which plays them on the view of the seat. They are kept for one ply. */

import type { MandalaView } from "../board";
import { request, NetworkError, Problem, type Schemas } from "../../../service/request";

const AT_ONCE = 8;

export class Previews {
  #found = $state.raw<Record<string, MandalaView>>({});
  #asked: Record<string, true> = {};
  #age = 0;
  #open: Promise<void>[] = [];

  constructor(readonly table: () => string) {}

  of(move: string | null | undefined): MandalaView | undefined {
    return move ? this.#found[move] : undefined;
  }

  want(moves: readonly string[]): void {
    const fresh = moves.filter((move) => !this.#asked[move]);
    for (let from = 0; from < fresh.length; from += AT_ONCE)
      this.#open.push(this.#ask(fresh.slice(from, from + AT_ONCE)));
  }

  /** Wait for all answers: after a move the service would refuse the earlier requests. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#open);
  }

  /** Forget all previews: the ply has changed. */
  forget(): void {
    this.#age += 1;
    this.#asked = {};
    this.#found = {};
    this.#open = [];
  }

  async #ask(moves: string[]): Promise<void> {
    const age = this.#age;
    for (const move of moves) this.#asked[move] = true;
    const query = moves.map((move) => `move=${encodeURIComponent(move)}`).join("&");
    try {
      const found = await request<Schemas["Preview"][]>(
        "GET",
        `/api/tables/${encodeURIComponent(this.table())}/preview?${query}`,
      );
      if (age !== this.#age) return;
      const known = found.flatMap(({ move, view }) =>
        view?.game === "mandala" ? [[move, view] as const] : [],
      );
      this.#found = { ...this.#found, ...Object.fromEntries(known) };
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NetworkError)) throw error;
      if (age === this.#age) this.#asked = {}; // it may be requested again
    }
  }
}
