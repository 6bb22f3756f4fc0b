/** The games that the page can show. This is the only file outside a game's folder that names one. */

import { gameCatalogue } from "../service/catalogue.svelte";
import type { GameView } from "../service/table";
import { language, say, hasMessage } from "../text/messages.svelte";
import { mandala } from "./mandala";
import type { GameParts } from "./parts";
import { sagrada } from "./sagrada";

/** Parts only get views of their own game. The type of a list cannot express that. */
export const GAMES = [sagrada, mandala] as readonly GameParts<GameView>[];

/** The parts of a game; undefined for one that this page does not know. */
export function partsOf(game: string): GameParts<GameView> | undefined {
  return GAMES.find((one) => one.id === game);
}

/** The parts of a game that is named in an address of the page: such an address only matches known games. */
export function requireParts(game: string): GameParts<GameView> {
  const found = partsOf(game);
  if (!found) throw new Error(`this page has no parts for ${game}`);
  return found;
}

export function otherGames(game: string): GameParts<GameView>[] {
  return GAMES.filter((one) => one.id !== game);
}

/** The name of a game: the message of the page, or the name from the service. */
export function gameName(game: string): string {
  const message = `game-${game}`;
  return hasMessage(message) ? say(message) : (gameCatalogue.of(game)?.names[language()] ?? game);
}
