/** Stones, piles, spots, players and moves in words, for those who hear the page and for every sentence on it. */

import { say } from "../../text/voice.svelte";
import { readMove, readPile, type Artist, type Spot, type Stone } from "./notation";

export function stoneName(stone: Stone): string {
  const { colour, pattern } = stone;
  return pattern === "?"
    ? say("web-mandala-stone-hidden", { colour })
    : say("web-mandala-stone", { colour, pattern });
}

/** From the top down, as one sees it. */
export function stackName(pile: string): string {
  const stones = readPile(pile);
  if (!stones.length) return say("web-mandala-stack-empty");
  const listed = stones.map(stoneName).reverse().join("; ");
  return say("web-mandala-stack", { count: stones.length, stones: listed });
}

/** From the bottom up, as it is built. */
export function towerName(stones: readonly Stone[]): string {
  return stones.map(stoneName).join("; ");
}

export function spotName(spot: Spot): string {
  return say("web-mandala-spot", { spot });
}

export function artistName(artist: Artist): string {
  return say("web-mandala-artist", { artist, pattern: artist.charAt(0) });
}

export function points(count: number): string {
  return say("web-mandala-points", { count });
}

export { seatName as playerName } from "../../shell/seatNames";

/** What somebody did. */
export function moveWords(text: string): string {
  const move = readMove(text);
  if (move?.kind === "pick")
    return say("web-mandala-did-pick", {
      artist: move.artist,
      spot: spotName(move.spot),
      tower: move.tower,
    });
  if (move?.kind === "score") return say("web-mandala-did-score", { colour: move.colour });
  if (move) return say("web-mandala-did-tops", { towers: move.towers.join(", "), count: move.towers.length });
  return text;
}

/** A move that can be made. */
export function moveTitle(text: string): string {
  const move = readMove(text);
  if (move?.kind === "score") return say("web-mandala-colour", { colour: move.colour });
  if (move?.kind === "tops")
    return say("web-mandala-tops-of", { towers: move.towers.join(", "), count: move.towers.length });
  return moveWords(text);
}

/** The same with the stone that is taken first. */
export function wholeMove(text: string): string {
  const move = readMove(text);
  const first = move?.kind === "pick" ? `, ${say("web-mandala-first-from", { side: move.side })}` : "";
  return moveTitle(text) + first;
}

/** What to call one of some moves: no more than it takes to tell them apart. */
export function titleAmong(text: string, all: readonly string[]): string {
  const title = moveTitle(text);
  return all.filter((other) => moveTitle(other) === title).length > 1 ? wholeMove(text) : title;
}
