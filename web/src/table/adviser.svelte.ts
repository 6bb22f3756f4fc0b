/** Hints: the candidate moves of a strong bot, requested from the service. */

import { request, errorText, type Schemas } from "../service/request";
import { cards } from "../service/catalogue.svelte";
import { say, hasMessage } from "../text/messages.svelte";

export type Advice = Schemas["Advice"];

/** The reasons for a move and against it. */
export function reasonsText(one: Advice): string {
  return one.reasons
    .filter((reason) => hasMessage(reason.code))
    .map((reason) => say(reason.code, { card: reason.card && cards.anyName(reason.card) }))
    .join(" ");
}

/** The points and the chance of winning to expect. */
export function forecastText(one: Advice): string {
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

  async request(ply: number): Promise<void> {
    this.asking = true;
    try {
      const advice = await request<Advice[]>("POST", `/api/tables/${this.table()}/hint`);
      this.#found = { ply, advice: advice.slice(0, SHOWN) };
    } catch (error) {
      this.tell(errorText(error));
    } finally {
      this.asking = false;
    }
  }
}
