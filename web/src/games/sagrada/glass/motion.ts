/** Animations of dice. With reduced motion there are none. */

import { floatingCopy } from "../../../shell/browser";
import { reducedMotion } from "../../../shell/preferences.svelte";

const TRAVEL = 280;

/** Animate an element from where it was: a copy of it moves above everything else and is then removed. */
export function animateMove(from: DOMRect, there: Element, delay = 0): void {
  const die = there.querySelector("svg");
  const to = there.getBoundingClientRect();
  if (!die || !to.width || reducedMotion()) return;
  const copy = floatingCopy(die, to);
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  copy.style.transformOrigin = "0 0";
  const options = { duration: TRAVEL, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" } as const;
  die.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TRAVEL + delay });
  copy.animate([{ transform: start }, { transform: "none" }], options).finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
}
