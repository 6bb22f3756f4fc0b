/** Animations of pieces that travel over the table: a piece lifts, moves to its place and lands. */

import { floatingCopy } from "../shell/browser";

const LIFT = 110;
const LAND = 90;
/** Milliseconds for a short way, and for every further pixel, up to a limit. */
const NEAR = 260;
const PER_PIXEL = 0.35;
const FAR = 620;

/** A copy of a piece, lying where the piece was until it travels. */
export class Traveller {
  readonly #copy: HTMLElement;
  readonly #from: DOMRect;
  /** The content of the new place until the piece lands there. */
  readonly #cover: HTMLElement | null;
  #hidden: (HTMLElement | SVGElement) | null = null;

  /** `before`: what is drawn at the new place now. `drawn`: what travels, if it is a part of the original. */
  constructor(
    original: Element,
    before?: Element | null,
    readonly drawn = original,
  ) {
    this.#from = original.getBoundingClientRect();
    this.#copy = floatingCopy(drawn, this.#from);
    this.#copy.classList.add("travelling");
    this.#copy.style.transformOrigin = "0 0";
    this.#cover = before ? floatingCopy(before, before.getBoundingClientRect()) : null;
    if (this.#cover) this.#cover.style.zIndex = "1";
  }

  /** Hide the piece at its new place until the copy lands there. */
  expect(arrived: Element | null | undefined): void {
    if (!(arrived instanceof HTMLElement || arrived instanceof SVGElement)) return;
    this.#hidden = arrived;
    arrived.style.visibility = "hidden";
  }

  /** Travel to the expected element, and show it on arrival. Nothing moves if it is not on the screen. */
  go(factor: number): Animation[] {
    const animations = this.goTo(this.#hidden?.getBoundingClientRect(), factor);
    for (const one of animations)
      one.finished.then(
        () => this.end(),
        () => undefined, // cancelled with the whole animation
      );
    return animations;
  }

  /** Travel to a place and stay there until the end. */
  goTo(to: Pick<DOMRect, "left" | "top" | "width"> | undefined, factor: number): Animation[] {
    if (!to?.width) {
      this.end();
      return [];
    }
    const { left, top, width } = this.#from;
    const [x, y, scale] = [to.left - left, to.top - top, to.width / width];
    const way = Math.min(NEAR + PER_PIXEL * Math.hypot(x, y), FAR);
    const whole = LIFT + way + LAND;
    const up = width * 0.12;
    const frames = [
      { transform: "none", easing: "ease-out" },
      {
        transform: `translate(${-up / 2}px, ${-up}px) scale(1.12)`,
        offset: LIFT / whole,
        easing: "cubic-bezier(.45,.05,.3,1)",
      },
      {
        transform: `translate(${x - up / 3}px, ${y - up}px) scale(${scale * 1.1})`,
        offset: (LIFT + way) / whole,
        easing: "ease-in",
      },
      { transform: `translate(${x}px, ${y}px) scale(${scale})` },
    ];
    return [this.#copy.animate(frames, { duration: whole * factor, fill: "forwards" })];
  }

  /** Remove the copy and show the piece at its place. */
  end(): void {
    this.#copy.remove();
    this.#cover?.remove();
    if (this.#hidden) this.#hidden.style.visibility = "";
    this.#hidden = null;
  }
}

/** Slide elements that have moved to their new places. `before`: the old places, in the same order. */
export function slide(things: readonly Element[], before: readonly DOMRect[], factor: number): Animation[] {
  return things.flatMap((one, at) => {
    const [from, to] = [before[at], one.getBoundingClientRect()];
    const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, 0];
    if (!x && !y) return [];
    const start = { transform: `translate(${x}px, ${y}px)` };
    return [one.animate([start, {}], { duration: NEAR * factor, easing: "ease-out" })];
  });
}

/** Highlight an element for a moment. */
export function flash(element: Element, factor: number, duration = 420): Animation {
  const glow = "0 0 0 3px var(--glow), 0 0 22px var(--glow)";
  return element.animate([{}, { boxShadow: glow, offset: 0.3 }, { boxShadow: glow, offset: 0.6 }, {}], {
    duration: duration * factor,
  });
}

/** A pause, during which other things are drawn. */
export const pause = (duration: number): Animation => document.documentElement.animate([], { duration });

/** The first of the elements that is visible on the screen. */
export const visible = (found: Iterable<Element>): Element | undefined =>
  [...found].find((one) => one.getBoundingClientRect().width > 0);
