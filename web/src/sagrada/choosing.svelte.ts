/**
 * What is half chosen: a die has been pointed at, and not yet where it goes. Which dice can be chosen and where they can
 * go is read from the legal moves that the service sent.
 */

import { noticed } from "../learn/noticing";
import { ask } from "../service/ask";
import type { LiveTable } from "../service/live.svelte";
import { say, says } from "../text/voice.svelte";
import { type Choice, read } from "./moves";
import type { SagradaView } from "./view";

export type Source = "hand" | "pool" | "rose" | "rare" | "track";

export interface Picked {
  source: Source;
  index: number;
  die: string;
}

interface WhyNot {
  legal: boolean;
  code: string;
  facts: Record<string, string | number>;
}

export class Choosing {
  why = $state("");
  #picked = $state<Picked | null>(null);

  constructor(
    readonly live: LiveTable,
    readonly view: () => SagradaView,
  ) {}

  get choice(): Choice {
    return read(this.live.state?.choices.moves ?? [], this.view().hand);
  }

  get myTurn(): boolean {
    return (this.live.state?.choices.moves.length ?? 0) > 0;
  }

  /** The die that was pointed at, as long as it is there; the only one in the hand needs no pointing. */
  get picked(): Picked | null {
    const { hand } = this.view();
    const only = hand[0];
    if (hand.length === 1 && only) return { source: "hand", index: 0, die: only };
    const one = this.#picked;
    return one && this.usable(one.source, one.die) && this.#dice(one.source)[one.index] === one.die
      ? one
      : null;
  }

  #dice(source: Source): string[] {
    const view = this.view();
    if (source === "hand") return view.hand;
    if (source === "rose") return view.roses?.[view.seat] ?? [];
    if (source === "rare") return view.rare_dice ?? [];
    return source === "track" ? view.track.flat() : view.pool;
  }

  usable(source: Source, die: string): boolean {
    const { places, picks } = this.choice;
    return (
      places.some((one) => one.from === source && one.die === die) ||
      picks.some((one) => this.#meant(one.verb, source) && one.die === die)
    );
  }

  /** Whether a word with a die is about the dice of this place. */
  #meant(verb: string, source: Source): boolean {
    if (verb === "swap")
      return source === "track" || (source === "rose" && this.view().tool === "strip-cutter");
    if (verb === "rose") return source === "rose";
    return source === "pool" || (source === "rose" && this.view().tool === "lead-came-nippers");
  }

  get open(): readonly string[] {
    const { places, lifts } = this.choice;
    const picked = this.picked;
    const goes = places.filter(
      (one) => picked !== null && one.die === picked.die && one.from === picked.source,
    );
    return [...goes, ...lifts].map((one) => one.cell);
  }

  async play(text: string): Promise<void> {
    this.why = "";
    if (await this.live.move(text)) this.#picked = null;
  }

  /** Point at a die: it is taken at once where that is all there is to it. */
  point(source: Source, index: number, die: string): void {
    this.why = "";
    noticed("die");
    const pick = this.choice.picks.find((one) => one.die === die && this.#meant(one.verb, source));
    const goes = this.choice.places.some((one) => one.die === die && one.from === source);
    if (pick && !goes) void this.play(pick.text);
    else
      this.#picked =
        this.#picked?.source === source && this.#picked.index === index ? null : { source, index, die };
  }

  /** Point at a space: the die goes there, is lifted from there, or the rules say why not. */
  async cell(cell: string): Promise<void> {
    const { places, lifts } = this.choice;
    const picked = this.picked;
    const place = places.find(
      (one) => one.die === picked?.die && one.from === picked.source && one.cell === cell,
    );
    const lift = lifts.find((one) => one.cell === cell);
    if (place) await this.play(place.text);
    else if (lift) await this.play(lift.text);
    else if (picked && this.myTurn)
      await this.#explain(`${picked.source === "rose" ? "rose " : ""}${picked.die} ${cell}`);
  }

  async #explain(move: string): Promise<void> {
    noticed("why");
    const path = `/api/tables/${this.live.id}/why?move=${encodeURIComponent(move)}`;
    const answer = await ask<WhyNot>("GET", path);
    const id = `refusal-${answer.code}`;
    this.why = answer.legal ? "" : says(id) ? say(id, answer.facts) : answer.code;
  }
}
