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

/** The points and the chance of winning to expect. */
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

/** What is advised, and which of it is looked at on the board: the move that is pointed at, else the one selected. */
export class Adviser {
  asking = $state(false);
  /** The move that was selected: another click makes it. */
  selected = $state<string | null>(null);
  /** The move that is only pointed at. */
  pointed = $state<string | null>(null);
  #found = $state.raw<Found | null>(null);
  #known: Found | null = null;

  constructor(
    readonly table: () => string,
    readonly tell: (trouble: string) => void,
  ) {}

  /** What was advised for the decision that is due; nothing that is out of date. */
  for(ply: number): Advice[] {
    return this.#found?.ply === ply ? this.#found.advice : [];
  }

  /** The advice that is looked at. */
  shown(ply: number): Advice | undefined {
    const advice = this.for(ply);
    return advice.find(({ move }) => move === (this.pointed ?? this.selected));
  }

  /** Put the hints away; asked for again at the same decision, they come back as they are. */
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
