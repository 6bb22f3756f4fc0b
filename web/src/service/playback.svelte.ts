/**
 * Shows the states of a table one after the other: each waits until the animations of the one before have ended. A tap or
 * a key ends them, and shows the latest state.
 */

import { tick } from "svelte";
import { moveFactor } from "../shell/preferences.svelte";
import type { TableState } from "./table";

/** An animation. */
export interface Moving {
  readonly finished: Promise<unknown>;
  cancel: () => void;
}

/** The animations between two states. */
export interface Movement {
  /** The steps, in order. Each starts animations, and returns those that must end before the next step. */
  steps: readonly (() => readonly Moving[])[];
  /** Called when all animations have ended or were cancelled. */
  end: () => void;
}

/** Called before a state is drawn, while the old one is shown. `factor`: of the usual durations. */
export type Animator = (next: TableState, factor: number) => Movement | null;

/** If more states than this wait, animations are faster; with many more, they are left out. */
const HURRY = 3;
const TOO_MANY = 12;

export class Playback {
  /** Whether an animation runs. */
  playing = $state(false);
  /** Set by the table that is shown. */
  animator: Animator | null = null;
  #waiting: TableState[] = [];
  #movement: Movement | null = null;
  #animations: readonly Moving[] = [];
  /** The number of the current run; earlier runs stop. */
  #run = 0;
  /** The number of the state that is shown. */
  #shown = -1;

  constructor(readonly showState: (state: TableState) => void) {}

  /** Whether states wait to be shown. */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Show a state after those before it; `now`: at once, which ends all animations. */
  add(state: TableState, now = false): void {
    // The state was sent twice, or a player came or went: nothing to animate.
    if (!this.behind && state.number === this.#shown) return this.#show(state);
    if (now) this.stop();
    if (this.#waiting.at(-1)?.number === state.number) this.#waiting.pop();
    this.#waiting.push(state);
    if (this.#waiting.length > TOO_MANY) this.skip();
    else if (!this.#movement) void this.#play(++this.#run);
  }

  /** End all animations, and show the latest state. */
  skip(): void {
    const last = this.#waiting.at(-1);
    this.stop();
    if (last) this.#show(last);
  }

  /** End all animations, and drop the states that wait. */
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
