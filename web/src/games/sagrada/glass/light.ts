/** The light below a window: a spot of colour for every die. */

import { CLASS, readDie } from "../../../shell/colours";
import { diceBySpace } from "../view";

/** The spots as a CSS background: the window upside down and stretched, like light on a floor. */
export function castLight(rows: readonly string[]): string {
  const pools = [...diceBySpace(rows)].map(([cell, die]) => {
    const x = 10 + 20 * (Number(cell.charAt(1)) - 1);
    const y = 8 + 27 * (68 - cell.charCodeAt(0));
    const colour = `var(--${CLASS[readDie(die).colour]}-lit)`;
    return `radial-gradient(15% 24% at ${x}% ${y}%, ${colour}, transparent)`;
  });
  return pools.join(",") || "none";
}
