/** Hints: the candidate moves of a strong bot, requested from the service. */

import { request, errorText, type Schemas } from "../../service/request";
import { cards } from "../../service/catalogue.svelte";
import { say, hasMessage } from "../../text/messages.svelte";

export type Advice = Schemas["Advice"];

/** The reasons for a move and against it. */
export function reasonsText(one: Advice): string {
  return one.reasons
    .filter((reason) => hasMessage(reason.code))
    .map((reason) => say(reason.code, { card: reason.card && cards.anyName(reason.card) }))
    .join(" ");
}

/** The expected points and the chance of winning. */
export function forecastText(one: Advice): string {
  return say("web-hint-worth", { points: Math.round(one.points), number: Math.round(100 * one.win) });
}

/** What a move leads to, whether it is about equal to the first, and why. */
export function aboutText(one: Advice): string {
  const equal = one.equal ? say("web-hint-equal") : "";
  return [forecastText(one), equal, reasonsText(one)].filter(Boolean).join(" ");
}

const SHOWN = 3;

interface Found {
  ply: number;
  advice: Advice[];
}

/** The advice, and the move that is shown on the board: the one under the pointer, else the selected one. */
export class Adviser {
  asking = $state(false);
  /** The selected move: another click makes it. */
  selected = $state<string | null>(null);
  /** The move under the pointer. */
  pointed = $state<string | null>(null);
  #found = $state.raw<Found | null>(null);
  #known: Found | null = null;

  constructor(
    readonly table: () => string,
    readonly tell: (trouble: string) => void,
  ) {}

  /** The advice for the present decision; empty if it is for an earlier one. */
  for(ply: number): Advice[] {
    return this.#found?.ply === ply ? this.#found.advice : [];
  }

  /** The advice that is shown on the board. */
  shown(ply: number): Advice | undefined {
    const advice = this.for(ply);
    return advice.find(({ move }) => move === (this.pointed ?? this.selected));
  }

  /** Close the hints; opened again for the same decision, they are unchanged. */
  forget(): void {
    this.#found = this.selected = this.pointed = null;
  }

  async request(ply: number): Promise<void> {
    if (this.#known?.ply !== ply) await this.#ask(ply);
    if (this.#known?.ply !== ply) return;
    this.#found = this.#known;
    this.selected = this.#known.advice[0]?.move ?? null;
  }

  async #ask(ply: number): Promise<void> {
    this.asking = true;
    try {
      const advice = await request<Advice[]>("POST", `/api/tables/${this.table()}/hint`);
      if (advice.length) this.#known = { ply, advice: advice.slice(0, SHOWN) };
      else this.tell(say("web-hint-none"));
    } catch (error) {
      this.tell(errorText(error));
    } finally {
      this.asking = false;
    }
  }
}
