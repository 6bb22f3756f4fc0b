/** The layout by the width of the screen: whether cards have pictures, and how close they lie. */

import { MediaQuery } from "svelte/reactivity";
import { WIDE } from "../../../shell/input";
import type { SagradaView } from "../view";

export class Layout {
  readonly #wide = new MediaQuery(WIDE);
  readonly #large = new MediaQuery("(min-width: 84rem) and (min-height: 52rem)");
  readonly #huge = new MediaQuery("(min-width: 100rem) and (min-height: 60rem)");

  get wide(): boolean {
    return this.#wide.current;
  }

  dense(view: SagradaView): boolean {
    const { rare_board, grey_board, inspirations, pioneers, blooms } = view;
    const more = rare_board ?? grey_board ?? inspirations ?? pioneers ?? blooms;
    return !this.#huge.current && (!this.#large.current || view.players.length > 2 || more !== undefined);
  }
}
