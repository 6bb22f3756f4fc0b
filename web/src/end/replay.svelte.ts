/** A finished game, decision by decision. A position is requested when it is first shown, and kept. */

import { type Decision, decisions } from "../log/entries";
import { request } from "../service/request";
import type { TableState } from "../service/table";

type View = NonNullable<TableState["view"]>;

/** Positions that are requested ahead. */
const AHEAD = 3;

export class Replay {
  at = $state(0);
  /** The position that is shown: the requested one, or the last one received. */
  view = $state.raw<View | null>(null);
  readonly made: readonly Decision[];
  readonly #found: (Promise<View> | undefined)[] = [];

  constructor(readonly table: TableState) {
    this.made = decisions(table.events);
  }

  get last(): number {
    return this.made.length;
  }

  /** The decision before this position; none at the start. */
  get decision(): Decision | undefined {
    return this.made[this.at - 1];
  }

  async go(to: number): Promise<void> {
    const at = Math.min(this.last, Math.max(0, Math.trunc(to)));
    this.at = at;
    const view = await this.#request(at);
    if (this.at === at) this.view = view; // unless another one was requested meanwhile
    for (let next = at + 1; next <= Math.min(this.last, at + AHEAD); next += 1) void this.#request(next);
  }

  #request(at: number): Promise<View> {
    const known = this.#found[at];
    if (known) return known;
    const path = `/api/tables/${encodeURIComponent(this.table.id)}/past/${at}`;
    const asked = request<{ view: View }>("GET", path).then((past) => past.view);
    this.#found[at] = asked;
    asked.catch(() => (this.#found[at] = undefined)); // request it again when it is next shown
    return asked;
  }
}
