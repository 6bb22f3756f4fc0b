/** Drag and drop with a mouse or a finger. */

import { floatingCopy } from "../shell/browser";

const FAR_ENOUGH = 7;

export interface Drag {
  /** The element drawn under the pointer. */
  element: Element;
  /** The drop targets, as a selector. */
  onto: string;
  /** Called when the drag begins. */
  begin: () => void;
  /** Called with the drop target. */
  drop: (place: Element) => void;
}

class Dragging {
  /** The drop target under the pointer. */
  over = $state.raw<Element | null>(null);
  /** Whether the next click is only the end of a drag. */
  #justEnded = false;

  start(event: PointerEvent, drag: Drag): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const from = { x: event.clientX, y: event.clientY };
    let copy: HTMLElement | null = null;

    const move = (next: PointerEvent): void => {
      const [dx, dy] = [next.clientX - from.x, next.clientY - from.y];
      if (!copy && Math.hypot(dx, dy) < FAR_ENOUGH) return;
      if (!copy) {
        copy = floatingCopy(drag.element, drag.element.getBoundingClientRect());
        drag.begin();
      }
      next.preventDefault();
      copy.style.transform = `translate(${dx}px, ${dy}px) scale(1.08)`;
      this.over = placeAt(next, drag.onto);
    };
    const end = (last: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!copy) return;
      copy.remove();
      this.over = null;
      this.#justEnded = true;
      setTimeout(() => (this.#justEnded = false));
      const place = last.type === "pointerup" ? placeAt(last, drag.onto) : null;
      if (place) drag.drop(place);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** Whether the last click only ended a drag. */
  get clicked(): boolean {
    return this.#justEnded;
  }
}

function placeAt(event: PointerEvent, onto: string): Element | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest(onto) ?? null;
}

export const dragging = new Dragging();
