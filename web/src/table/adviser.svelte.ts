/** What a strong player would do, asked of the service when somebody wants to know. */

import { ask, errorText, type Schemas } from "../service/ask";
import { cards } from "../service/catalogue.svelte";
import { say, says } from "../text/voice.svelte";

export type Advice = Schemas["Advice"];

/** What speaks for a move and against it, cards by their names. */
export function because(one: Advice): string {
  return one.reasons
    .filter((reason) => says(reason.code))
    .map((reason) => say(reason.code, { card: reason.card && cards.anyName(reason.card) }))
    .join(" ");
}

/** What it leads to, as far as a strong player can tell. */
export function leadsTo(one: Advice): string {
  return say("web-hint-worth", { points: Math.round(one.points), number: Math.round(100 * one.win) });
}

const SHOWN = 3;

export class Adviser {
  asking = $state(false);
  #found = $state.raw<{ ply: number; advice: Advice[] } | null>(null);

  constructor(
    readonly table: () => string,
    readonly tell: (trouble: string) => void,
  ) {}

  /** What was advised for the decision that is due; nothing that is out of date. */
  for(ply: number): Advice[] {
    return this.#found?.ply === ply ? this.#found.advice : [];
  }

  forget(): void {
    this.#found = null;
  }

  async ask(ply: number): Promise<void> {
    this.asking = true;
    try {
      const advice = await ask<Advice[]>("POST", `/api/tables/${this.table()}/hint`);
      this.#found = { ply, advice: advice.slice(0, SHOWN) };
    } catch (error) {
      this.tell(errorText(error));
    } finally {
      this.asking = false;
    }
  }
}
