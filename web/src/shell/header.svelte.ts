/** The header of the page, and what the current page puts into it. */

import type { Snippet } from "svelte";

class HeaderState {
  middle = $state.raw<Snippet | null>(null);
  /** Whether the settings are open. */
  settingsOpen = $state(false);
}

export const header = new HeaderState();
