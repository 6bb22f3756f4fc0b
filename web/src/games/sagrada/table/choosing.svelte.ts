/**
 * The state of a choice: a die is selected and its space is not, or a complete move waits for confirmation. The targets
 * of the choices that the service sent say which dice can be selected and where they can go.
 */

import { notifyAction } from "../../../learn/tutorial";
import { refusalText } from "../../../log/words";
import type { LiveTable } from "../../../service/live.svelte";
import type { Choice, Prompt } from "../../../service/table";
import { preferences } from "../../../shell/preferences.svelte";
import { hasRandomOutcome, refusalOf } from "../../../table/preview";
import { idOf, kindOf } from "../../../table/targets";
import { beginsCard, endsSomething, moveText } from "./choices";
import type { Ghost, SagradaView } from "../view";

const NOTHING: Prompt = { code: "wait", facts: {}, choices: [] };

export type Source = "hand" | "pool" | "rose" | "rare" | "track";

export interface Picked {
  source: Source;
  index: number;
  die: string;
}

/** Why something was refused, and the last target. */
export interface Why {
  text: string;
  at: string;
}

export class Choosing {
  why = $state.raw<Why | null>(null);
  /** A move that waits for confirmation. */
  pending = $state<string | null>(null);
  /** The dice that a hint would place, on their spaces. */
  hinted = $state.raw<readonly Ghost[]>([]);
  #picked = $state.raw<Picked | null>(null);

  constructor(
    readonly live: Pick<LiveTable, "id" | "state" | "problem" | "busy" | "move" | "undo" | "act">,
    readonly view: () => SagradaView,
  ) {}

  readonly prompt: Prompt = $derived.by(() => this.live.state?.choices.prompt ?? NOTHING);

  get choices(): readonly Choice[] {
    return this.prompt.choices;
  }

  get myTurn(): boolean {
    return this.choices.length > 0;
  }

  /** The choices whose first target is this one, or of this kind. */
  of(kind: string, id?: string): Choice[] {
    return this.choices.filter(
      ({ targets: [first] }) => kindOf(first) === kind && (id ?? idOf(first)) === idOf(first),
    );
  }

  /** The card in use; a rare glass board that re-rolls is one too. */
  get inUse(): { kind: string; id: string } | null {
    const { tool, inspiration, stage, rare_board: board } = this.view();
    if (inspiration) return { kind: "inspiration", id: inspiration };
    if (tool) return { kind: "tool", id: tool };
    const rolled = board && (stage === "asked" || stage === "place") && !this.view().bloom_in_question;
    return rolled ? { kind: "rare-board", id: board } : null;
  }

  /** The selected die, while it is there; a single die in the hand is selected automatically. */
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
    return this.of(source, die).length > 0;
  }

  /** The ways to place a die. */
  #places(source: Source, die: string): Choice[] {
    return this.of(source, die).filter(({ targets }) => targets.length > 1);
  }

  /** Whether any die can go to a space. */
  goes(die: string): boolean {
    return this.choices.some(({ targets: [first, space] }) => space && idOf(first) === die);
  }

  get open(): readonly string[] {
    const picked = this.picked;
    const goes = picked ? this.#places(picked.source, picked.die) : [];
    return [...goes, ...this.of("space")].map(({ targets }) => idOf(targets.at(-1)));
  }

  /** The die of the move that waits for confirmation, on its space; else those of a hint. */
  get ghosts(): readonly Ghost[] {
    const [die, space] = this.choice(this.pending)?.targets ?? [];
    return kindOf(space) === "space" ? [{ cell: idOf(space), die: idOf(die) }] : this.hinted;
  }

  choice(move: string | null): Choice | undefined {
    return this.choices.find((one) => one.move === move);
  }

  /** Make a move. One that cannot be undone is confirmed first; every move, if the preferences say so. */
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

  /** Whether a move is confirmed first: a card that rolls at once always, other moves by the preferences. */
  async #asks(text: string): Promise<boolean> {
    const choice = this.choice(text);
    if (choice && endsSomething(choice)) return preferences.confirm;
    const begins = choice !== undefined && beginsCard(choice, this.prompt.code);
    return (begins || preferences.confirm) && (await hasRandomOutcome(this.live.id, text));
  }

  #refused(text: string): void {
    const { problem, state } = this.live;
    if (!problem?.refusal || !state) return;
    const at = this.choice(text)?.targets.at(-1) ?? "";
    this.why = { text: refusalText(state, problem.refusal, problem.facts ?? {}), at };
  }

  /** Clear the selection; returns whether there was one. */
  drop(): boolean {
    const some = this.pending !== null || this.#picked !== null || this.why !== null;
    if (this.pending !== null) this.pending = null;
    else this.#picked = null;
    this.why = null;
    return some;
  }

  /** Cancel the card in use: undo every step since it was begun, as far as the rules allow. */
  async leave(): Promise<void> {
    this.drop();
    while (this.inUse && this.live.state?.choices.undo) if (!(await this.live.undo())) return;
  }

  /** Select a die; it is taken at once if that is the whole move. */
  point(source: Source, index: number, die: string): void {
    notifyAction("die");
    this.why = this.pending = null;
    const [taken] = this.of(source, die);
    const goes = this.#places(source, die).length > 0;
    if (taken && !goes) void this.play(taken.move);
    else if (!this.myTurn) return;
    else if (!goes && (source === "track" || this.view().stage !== "turn" || !this.view().drafts))
      void this.explain([`${source}:${die}`, "space:A1"], "");
    else
      this.#picked =
        this.#picked?.source === source && this.#picked.index === index ? null : { source, index, die };
  }

  /** Select a die that is being dragged. */
  hold(source: Source, index: number, die: string): void {
    notifyAction("die");
    this.why = this.pending = null;
    this.#picked = { source, index, die };
  }

  /** Select a space: the die goes there, is lifted from there, or the refusal is shown. */
  async cell(cell: string): Promise<void> {
    const picked = this.picked;
    const space = `space:${cell}`;
    const place =
      picked && this.#places(picked.source, picked.die).find(({ targets }) => targets[1] === space);
    const chosen = place ?? this.of("space", cell)[0];
    if (chosen) await this.play(chosen.move);
    else if (!this.myTurn) return;
    else if (picked) await this.explain([`${picked.source}:${picked.die}`, space]);
    else if (this.of("space").length) await this.explain([space]);
  }

  /** Whether a die of another window has to be selected. */
  get taking(): boolean {
    return this.of("other").length > 0;
  }

  /** The dice of another window that can be taken now. */
  openIn(seat: number): readonly string[] {
    const ids = this.of("other").map(({ targets }) => idOf(targets[0]));
    return ids.filter((id) => Number(kindOf(id)) === seat).map(idOf);
  }

  /** Select a space of another window: its die is taken, or the refusal is shown. */
  async cellOf(seat: number, cell: string): Promise<void> {
    const [chosen] = this.of("other", `${seat}:${cell}`);
    if (chosen) await this.play(chosen.move);
    else if (this.taking) await this.explain([`other:${seat}:${cell}`]);
  }

  /** Show why a move is refused. */
  async explain(targets: readonly string[], at = targets.at(-1) ?? ""): Promise<void> {
    notifyAction("why");
    const text = await this.reason(moveText(targets));
    this.why = text ? { text, at } : null;
  }

  /** Why a move is refused; empty if it is legal, null if the text is not a move. */
  async reason(move: string): Promise<string | null> {
    return this.live.state && refusalOf(this.live.state, move);
  }
}
