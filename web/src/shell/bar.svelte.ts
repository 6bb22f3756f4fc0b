/** What a page puts into the top of the shell, beside the way home. */

import type { Snippet } from "svelte";

class Bar {
  middle = $state.raw<Snippet | null>(null);
  /** Whether the settings are open, over whatever is shown. */
  settings = $state(false);
}

export const bar = new Bar();
