/** The roll of a new round on this screen: the dice are rolled at once, or when the player presses a button. */

import { moveFactor, preferences } from "../../../shell/preferences.svelte";
import type { SagradaView } from "../view";

/** Milliseconds that a roll takes. */
export const ROLL = 900;

export class Rolling {
  /** Increases with every roll of the pool. */
  rolls = $state(0);
  /** The duration of the last roll, as a factor of the usual one. */
  factor = $state(1);
  /** Whether the dice of the round are not shown yet, until somebody presses a button. */
  covered = $state(false);
  /** Whether the dice wait until earlier movements have ended. */
  held = $state(false);
  #round: number;
  #pool: string[];

  constructor(view: SagradaView) {
    this.#round = view.round;
    this.#pool = view.pool;
  }

  /** The table has changed; `playing`: whether somebody at this screen may roll. */
  watch(view: SagradaView, playing: boolean): void {
    const began = view.round > this.#round;
    const rolled = this.#isRolled(view);
    this.#round = view.round;
    this.#pool = view.pool;
    if (began && preferences.pressToRoll && playing) {
      this.covered = true;
      this.held = false;
    } else if (rolled && !this.held) this.roll();
  }

  /** Hide the dice of the next state if they are rolled; `release` shows them. */
  holds(next: SagradaView): boolean {
    this.held = this.#isRolled(next);
    return this.held;
  }

  /** Roll the hidden dice; returns whether there were any. `factor` 0: show them at once. */
  release(factor = 0): boolean {
    if (!this.held) return false;
    this.held = false;
    if (factor) this.roll(factor);
    return true;
  }

  roll(factor = moveFactor()): void {
    this.covered = false;
    this.factor = factor;
    this.rolls += 1;
  }

  #isRolled(view: SagradaView): boolean {
    return view.round > this.#round || (view.round === this.#round && isRolledAgain(this.#pool, view.pool));
  }
}

/** Whether the same dice have other values: they were re-rolled. */
function isRolledAgain(before: readonly string[], now: readonly string[]): boolean {
  const colours = (dice: readonly string[]): string => dice.map((die) => die.charAt(0)).join("");
  return now.length > 1 && colours(before) === colours(now) && now.join() !== before.join();
}

// -- how a roll looks: every die shows other faces while it tumbles, each lands a little later --------------------------

const FACE = 70;
const FIRST = 420;
const STAGGER = 38;

export interface Tumble {
  readonly on: boolean;
  face(die: string, index: number): string;
}

/** Plays the animation whenever the count of rolls increases. */
export function tumbling(rolls: () => number, factor: () => number): Tumble {
  let on = $state(false);
  let turn = $state(0);
  let before = 0; // a new row has shown no roll yet

  $effect(() => {
    const now = rolls();
    const rolled = now > before;
    const longer = factor();
    before = now;
    if (!rolled || !longer) return;
    on = true;
    turn = 0;
    const timer = setInterval(() => (turn += 1), FACE * longer);
    const end = setTimeout(() => {
      on = false;
      clearInterval(timer);
    }, ROLL * longer);
    return () => {
      on = false;
      clearInterval(timer);
      clearTimeout(end);
    };
  });

  return {
    get on() {
      return on;
    },
    face(die, index) {
      if (!on || turn * FACE > FIRST + index * STAGGER) return die;
      return `${die.charAt(0)}${1 + ((Number(die.charAt(1)) + 5 * turn + index) % 6)}`;
    },
  };
}
