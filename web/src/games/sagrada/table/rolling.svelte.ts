/** The roll of a new round on this screen: the dice are rolled at once, or when the player presses a button. */

import { preferences, reducedMotion } from "../../../shell/preferences.svelte";
import type { SagradaView } from "../view";

export class Rolling {
  /** Increases with every roll of the pool. */
  rolls = $state(0);
  /** Whether the dice of the round are not shown yet. */
  covered = $state(false);
  #round: number;
  #pool: string[];

  constructor(view: SagradaView) {
    this.#round = view.round;
    this.#pool = view.pool;
  }

  /** The table has changed; `playing`: whether somebody at this screen may roll. */
  watch(view: SagradaView, playing: boolean): void {
    const began = view.round > this.#round;
    const again = view.round === this.#round && isRolledAgain(this.#pool, view.pool);
    this.#round = view.round;
    this.#pool = view.pool;
    if (began && preferences.pressToRoll && playing) this.covered = true;
    else if (began || again) this.rolls += 1;
  }

  roll(): void {
    this.covered = false;
    this.rolls += 1;
  }
}

/** The same dice with other values: they were rolled anew. */
function isRolledAgain(before: readonly string[], now: readonly string[]): boolean {
  const colours = (dice: readonly string[]): string => dice.map((die) => die.charAt(0)).join("");
  return now.length > 1 && colours(before) === colours(now) && now.join() !== before.join();
}

// -- how a roll looks: for less than a second every die shows other faces while it tumbles, each lands a little later ----

const FACE = 70;
const FIRST = 330;
const STAGGER = 45;

export interface Tumble {
  readonly on: boolean;
  face(die: string, index: number): string;
}

/** Tumbles whenever the count of rolls rises while one looks. */
export function tumbling(rolls: () => number): Tumble {
  let on = $state(false);
  let turn = $state(0);
  let before = 0; // a row that is new has not shown any roll yet

  $effect(() => {
    const now = rolls();
    const rolled = now > before;
    before = now;
    if (!rolled || reducedMotion()) return;
    on = true;
    turn = 0;
    const timer = setInterval(() => (turn += 1), FACE);
    const end = setTimeout(() => {
      on = false;
      clearInterval(timer);
    }, 900);
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
