/** Levels of compactness: finds the first level at which all content is visible. */

import { tick } from "svelte";

export class Fit {
  level = $state(0);
  /** Whether the content does not fit at the last level either. */
  over = $state(false);
  /** The size of the container, as a text to compare. */
  #size = $state("");
  #run = 0;

  constructor(readonly last: number) {}

  /** Watch the container of `node`. */
  watch(node: HTMLElement): () => void {
    const place = node.parentElement ?? node;
    const observer = new ResizeObserver(() => (this.#size = `${place.clientWidth}×${place.clientHeight}`));
    observer.observe(place);
    return () => observer.disconnect();
  }

  get size(): string {
    return this.#size;
  }

  /** Find the level. */
  async settle(node: HTMLElement): Promise<void> {
    const run = ++this.#run;
    for (let level = 0; level <= this.last; level++) {
      this.level = level;
      await tick();
      if (run !== this.#run) return;
      this.over = node.scrollHeight > node.clientHeight + 1;
      if (!this.over) return;
    }
  }
}
