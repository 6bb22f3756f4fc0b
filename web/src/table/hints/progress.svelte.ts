/**
 * The progress of the objectives of the viewer's seat, requested again after every change of the table; and on demand
 * their chances.
 */

import { errorText, request, type Schemas } from "../../service/request";
import { say } from "../../text/messages.svelte";
import { Latest } from "../latest.svelte";

type Chance = Schemas["Chance"];

/** The fields that all games have. */
export interface Progress {
  card: string;
  points: number;
  possible: number;
  cells: string[];
  open: string[];
}

/** The places of an objective: those that score now, and those that can still score. */
export interface Places {
  counted: readonly string[];
  open: readonly string[];
}

export const NO_PLACES: Places = { counted: [], open: [] };

export class OwnProgress<P extends Progress> {
  readonly #latest = new Latest<P[]>("progress");
  asking = $state(false);
  trouble = $state("");
  #chances = $state.raw<{ ply: number; found: Chance[] } | null>(null);
  /** The selected objective: its places stay lit. */
  pinned = $state<string | null>(null);
  /** The objective under the pointer. */
  pointed = $state<string | null>(null);

  request(table: string): Promise<void> {
    return this.#latest.request(table);
  }

  of(card: string): P | undefined {
    return this.#latest.value?.find((one) => one.card === card);
  }

  /** The places of the objective to highlight. */
  get places(): Places {
    const one = this.of(this.pointed ?? this.pinned ?? "");
    return one ? { counted: one.cells, open: one.open } : NO_PLACES;
  }

  press(card: string): void {
    this.pinned = this.pinned === card ? null : card;
    this.pointed = null;
  }

  /** The chance of an objective, if it was requested at the present position. */
  chance(card: string, ply: number): Chance | undefined {
    return this.#chances?.ply === ply ? this.#chances.found.find((one) => one.card === card) : undefined;
  }

  async estimate(table: string, ply: number): Promise<void> {
    this.asking = true;
    this.trouble = "";
    try {
      const found = await request<Chance[]>("POST", `/api/tables/${encodeURIComponent(table)}/chances`);
      this.#chances = { ply, found };
      if (!found.length) this.trouble = say("web-hint-none");
    } catch (error) {
      this.trouble = errorText(error);
    } finally {
      this.asking = false;
    }
  }
}

/** What can still be scored, in words; the points so far are shown beside it. */
export function possibleText({ points, possible }: Progress): string {
  return possible > points ? say("web-goal-possible", { points: possible }) : say("web-goal-no-more");
}
