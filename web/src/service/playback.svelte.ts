/**
 * Shows the states of a table one after the other: each waits until the movements of the one before have ended. A tap or
 * a key ends them, and shows the latest state.
 */

import { tick } from "svelte";
import { moveFactor } from "../shell/preferences.svelte";
import type { TableState } from "./table";

/** Something that moves for a while. */
export interface Moving {
  readonly finished: Promise<unknown>;
  cancel: () => void;
}

/** What moves between two states. */
export interface Movement {
  /** One after the other. Each begins something, and answers with what has to end before the next. */
  steps: readonly (() => readonly Moving[])[];
  /** Called when all has ended or was ended: everything is at its place. */
  end: () => void;
}

/** Called before a state is shown, with what is on the screen still as it was. `factor`: how long things take. */
export type Animator = (next: TableState, factor: number) => Movement | null;

/** With more states than this behind the screen, movements are faster; with many more, they are left out. */
const HURRY = 3;
const TOO_MANY = 12;

export class Playback {
  /** Whether something moves. */
  playing = $state(false);
  /** The table on the screen says what moves. */
  animator: Animator | null = null;
  #waiting: TableState[] = [];
  #movement: Movement | null = null;
  #animations: readonly Moving[] = [];
  /** The number of the run; an old one ends itself. */
  #run = 0;
  /** The number of the state on the screen. */
  #shown = -1;

  constructor(readonly showState: (state: TableState) => void) {}

  /** Whether the screen is behind the table. */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Show a state when its time has come; `now`: at once, which ends everything before it. */
  add(state: TableState, now = false): void {
    // Told again, as an answer and over the connection, or somebody came or went: nothing else moves.
    if (!this.behind && state.number === this.#shown) return this.#show(state);
    if (now) this.stop();
    if (this.#waiting.at(-1)?.number === state.number) this.#waiting.pop();
    this.#waiting.push(state);
    if (this.#waiting.length > TOO_MANY) this.skip();
    else if (!this.#movement) void this.#play(++this.#run);
  }

  /** End what moves, and show the latest state. */
  skip(): void {
    const last = this.#waiting.at(-1);
    this.stop();
    if (last) this.#show(last);
  }

  /** End what moves; states that wait are forgotten. */
  stop(): void {
    this.#run += 1;
    this.#waiting = [];
    this.#rest();
    this.playing = false;
  }

  #show(state: TableState): void {
    this.#shown = state.number;
    this.showState(state);
  }

  async #play(run: number): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const movement = this.#movementTo(next);
      this.#movement = movement;
      this.#show(next);
      if (!movement) continue;
      this.playing = true;
      await tick();
      for (const step of movement.steps) {
        if (run !== this.#run) return;
        this.#animations = step();
        await Promise.allSettled(this.#animations.map((one) => one.finished));
      }
      if (run !== this.#run) return;
      this.#rest();
    }
    this.playing = false;
  }

  #movementTo(next: TableState): Movement | null {
    const factor = moveFactor();
    if (!factor || document.hidden || next.status !== "running" || next.hand_over >= 0) return null;
    const hurried = next.clock !== null || this.#waiting.length > HURRY ? factor / 2 : factor;
    const movement = this.animator?.(next, hurried);
    return movement?.steps.length ? movement : null;
  }

  #rest(): void {
    const [movement, animations] = [this.#movement, this.#animations];
    this.#movement = null;
    this.#animations = [];
    for (const one of animations) one.cancel();
    movement?.end();
  }
}
