/**
 * What is half chosen: a die has been pointed at, and not yet where it goes; or a move is complete, and waits for a yes.
 * Which dice can be chosen and where they can go is read from the legal moves that the service sent.
 */

import { notifyAction } from "../../../learn/actions";
import { cards } from "../../../service/catalogue.svelte";
import type { LiveTable } from "../../../service/live.svelte";
import { preferences } from "../../../shell/preferences.svelte";
import { byChance, whyNot } from "../../../table/preview";
import { type Choice, type Placing, read } from "./moves";
import { beginsCard, endsSomething } from "./steps";
import type { SagradaView } from "../view";
import { refusal } from "../words";

export type Source = "hand" | "pool" | "rose" | "rare" | "track";

export interface Picked {
  source: Source;
  index: number;
  die: string;
}

/** Why something was refused, and where the eye was then: a space, the id of a card, or nowhere in particular. */
export interface Why {
  text: string;
  at: string;
}

export class Choosing {
  why = $state.raw<Why | null>(null);
  /** A move that was chosen and waits for a yes. */
  pending = $state<string | null>(null);
  #picked = $state.raw<Picked | null>(null);

  constructor(
    readonly live: Pick<LiveTable, "id" | "state" | "problem" | "busy" | "move" | "undo">,
    readonly view: () => SagradaView,
  ) {}

  readonly choice: Choice = $derived.by(() => read(this.live.state?.choices.moves ?? [], this.view().hand));

  get myTurn(): boolean {
    return (this.live.state?.choices.moves.length ?? 0) > 0;
  }

  /** The card whose steps are being gone through; a rare glass board that re-rolls is one too. */
  get inUse(): { kind: string; id: string } | null {
    const { tool, inspiration, stage, rare_board: board } = this.view();
    if (inspiration) return { kind: "inspiration", id: inspiration };
    if (tool) return { kind: "tool", id: tool };
    const rolled = board && (stage === "asked" || stage === "place") && !this.view().bloom_in_question;
    return rolled ? { kind: "rare-board", id: board } : null;
  }

  /** Whether the tool in use means the dice of the own rose by a word. */
  ofRose(verb: string): boolean {
    return cards.of("tool", this.view().tool ?? "")?.rose?.includes(verb) ?? false;
  }

  /** The die that was pointed at, as long as it is there; the only one in the hand needs no pointing. */
  get picked(): Picked | null {
    const { hand } = this.view();
    const only = hand[0];
    if (hand.length === 1 && only && this.#places("hand", only).length)
      return { source: "hand", index: 0, die: only };
    const one = this.#picked;
    return one && this.myTurn && this.dice(one.source)[one.index] === one.die ? one : null;
  }

  dice(source: Source): string[] {
    const view = this.view();
    if (source === "hand") return view.hand;
    if (source === "rose") return view.roses?.[view.seat] ?? [];
    if (source === "rare") return view.rare_dice ?? [];
    return source === "track" ? view.track.flat() : view.pool;
  }

  usable(source: Source, die: string): boolean {
    return (
      this.#places(source, die).length > 0 ||
      this.choice.picks.some((one) => one.die === die && this.#meant(one.verb, source, die))
    );
  }

  #places(source: Source, die: string): Placing[] {
    return this.choice.places.filter((one) => one.from === source && one.die === die);
  }

  /** Whether a word with a die is about the dice of this place. */
  #meant(verb: string, source: Source, die: string): boolean {
    if (verb === "swap") return source === (this.ofRose(verb) ? "rose" : "track");
    if (verb === "rose") return source === "rose";
    if (die.startsWith("*")) return source === "rare";
    return source === (this.ofRose(verb) ? "rose" : "pool");
  }

  get open(): readonly string[] {
    const picked = this.picked;
    const goes = picked ? this.#places(picked.source, picked.die) : [];
    return [...goes, ...this.choice.lifts].map((one) => one.cell);
  }

  /** Where the die would stand that waits for a yes. */
  get ghost(): { cell: string; die: string } | null {
    return this.choice.places.find((one) => one.text === this.pending) ?? null;
  }

  /** Make a move; one that cannot be taken back, or any where that is wished, only after a yes. */
  async play(text: string, sure = false): Promise<void> {
    this.why = null;
    if (!sure && (await this.#asks(text))) {
      this.pending = text;
      return;
    }
    this.pending = null;
    if (await this.live.move(text)) this.#picked = null;
    else this.#refused(text);
  }

  /** Who presses a card that rolls at once is always asked; before other moves, who preferences it is. */
  async #asks(text: string): Promise<boolean> {
    if (endsSomething(text)) return preferences.confirm;
    return (beginsCard(text) || preferences.confirm) && (await byChance(this.live.id, text));
  }

  #refused(text: string): void {
    const problem = this.live.problem;
    if (problem?.refusal) this.why = { text: refusal(problem.refusal, problem.facts ?? {}), at: text };
  }

  /** Let go of what is half chosen; answers whether there was anything. */
  drop(): boolean {
    const some = this.pending !== null || this.#picked !== null || this.why !== null;
    if (this.pending !== null) this.pending = null;
    else this.#picked = null;
    this.why = null;
    return some;
  }

  /** Leave the card in use: everything since it was begun is taken back, as far as the game allows. */
  async leave(): Promise<void> {
    this.drop();
    while (this.inUse && this.live.state?.choices.undo) if (!(await this.live.undo())) return;
  }

  /** Point at a die: it is taken at once where that is all there is to it. */
  point(source: Source, index: number, die: string): void {
    notifyAction("die");
    this.why = this.pending = null;
    const pick = this.choice.picks.find((one) => one.die === die && this.#meant(one.verb, source, die));
    const goes = this.#places(source, die).length > 0;
    if (pick && !goes) void this.play(pick.text);
    else if (!this.myTurn) return;
    else if (!goes && (source === "track" || this.view().stage !== "turn" || !this.view().drafts))
      void this.explain(`${this.#begins(source)}${die} A1`, `${source} ${index}`);
    else
      this.#picked =
        this.#picked?.source === source && this.#picked.index === index ? null : { source, index, die };
  }

  /** Hold a die, as one does who drags it. */
  hold(source: Source, index: number, die: string): void {
    notifyAction("die");
    this.why = this.pending = null;
    this.#picked = { source, index, die };
  }

  #begins(source: Source): string {
    return source === "rose" ? "rose " : "";
  }

  /** Point at a space: the die goes there, is lifted from there, or the rules say why not. */
  async cell(cell: string): Promise<void> {
    const { lifts } = this.choice;
    const picked = this.picked;
    const place = picked && this.#places(picked.source, picked.die).find((one) => one.cell === cell);
    const lift = lifts.find((one) => one.cell === cell);
    if (place) await this.play(place.text);
    else if (lift) await this.play(lift.text);
    else if (!this.myTurn) return;
    else if (picked) await this.explain(`${this.#begins(picked.source)}${picked.die} ${cell}`, cell);
    else if (lifts.length) await this.explain(`lift ${cell}`, cell);
  }

  /** The dice of another window that can be taken now. */
  openIn(seat: number): readonly string[] {
    return this.choice.froms.filter((one) => one.seat === seat).map((one) => one.cell);
  }

  /** Point at a space of another window: its die is taken, or the rules say why not. */
  async cellOf(seat: number, cell: string): Promise<void> {
    const { froms } = this.choice;
    const from = froms.find((one) => one.seat === seat && one.cell === cell);
    if (from) await this.play(from.text);
    else if (froms.length) await this.explain(`from ${seat} ${cell}`, `from ${seat} ${cell}`);
  }

  /** Why not? The rules answer, in words. */
  async explain(move: string, at: string): Promise<void> {
    notifyAction("why");
    const text = await this.reason(move);
    this.why = text ? { text, at } : null;
  }

  /** Why a move is refused; empty if it is not, null if it is no move at all. */
  reason(move: string): Promise<string | null> {
    return whyNot(this.live.id, move, refusal);
  }
}
