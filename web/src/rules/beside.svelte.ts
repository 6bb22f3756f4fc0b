/** Which game is being played on this page, so that its rules can be opened beside it. */

import type { GameId } from "../service/open";

class Beside {
  game = $state<GameId | null>(null);
}

export const beside = new Beside();
