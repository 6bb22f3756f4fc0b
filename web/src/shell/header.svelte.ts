/** The state of the header, with the parts that the current page adds. */

import type { Snippet } from "svelte";

class HeaderState {
  middle = $state.raw<Snippet | null>(null);
  /** Whether the settings are open. */
  settingsOpen = $state(false);
  /** The game that is played here: its rules can be opened from the header. */
  game = $state<string | null>(null);
}

export const header = new HeaderState();
