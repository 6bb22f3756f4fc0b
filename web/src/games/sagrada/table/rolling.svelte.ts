/** The roll of a new round, as this screen shows it: the dice tumble at once, or wait for whoever wants to roll them. */

import { preferences } from "../../../shell/preferences.svelte";
import type { SagradaView } from "../view";

export class Rolling {
  /** Rises with every roll of the pool. */
  rolls = $state(0);
  /** Whether the dice of the round still wait in the cup. */
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
