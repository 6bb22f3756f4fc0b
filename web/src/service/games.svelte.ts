/** What can be played here, asked for once. */

import { ask, type Schemas } from "./ask";

export type GameInfo = Schemas["GameInfo"];

class Games {
  all = $state.raw<GameInfo[]>([]);

  async load(): Promise<void> {
    if (!this.all.length) this.all = (await ask<{ games: GameInfo[] }>("GET", "/api/games")).games;
  }

  of(id: string): GameInfo | undefined {
    return this.all.find((game) => game.id === id);
  }
}

export const gameCatalogue = new Games();
