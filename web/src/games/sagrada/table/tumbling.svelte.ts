/** A roll: for less than a second every die shows other faces while it tumbles, each lands a little later. */

import { reducedMotion } from "../../../shell/preferences.svelte";

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
