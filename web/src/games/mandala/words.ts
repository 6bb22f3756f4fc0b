/** Stones, piles, spots, players and choices in words, for those who hear the page and for every sentence on it. */

import { say } from "../../text/messages.svelte";
import type { Choice } from "../../service/table";
import { readPile, type Artist, type Spot, type Stone, type Tower } from "./board";
import { colourOf, pickOf, topsOf } from "./table/choices";

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

/** A tower space, and what stands on it. */
export function towerSpaceName(tower: Tower, stones: readonly Stone[]): string {
  const what = stones.length ? towerName(stones) : say("web-mandala-tower-empty");
  return `${say("score-tower", { tower })}: ${what}`;
}

export function spotName(spot: Spot): string {
  return say("web-mandala-spot", { spot });
}

export function artistName(artist: Artist): string {
  return say("web-mandala-artist", { artist });
}

/** Artists and spots by name: in notation, a W would be waves here and the west there. */
export function factText(name: string, fact: string): string | undefined {
  if (name === "artist") return say("web-mandala-artist-name", { artist: fact });
  return name === "spot" ? say("web-mandala-spot", { spot: fact }) : undefined;
}

/** A move that can be made. */
export function moveTitle(choice: Choice): string {
  const [pick, colour, towers] = [pickOf(choice), colourOf(choice), topsOf(choice)];
  if (pick)
    return say("web-mandala-pick", { artist: pick.artist, spot: spotName(pick.spot), tower: pick.tower });
  if (colour) return say("web-mandala-colour", { colour });
  return say("web-mandala-tops-of", { towers: towers.join(", "), count: towers.length });
}

/** The same with the stone that is taken first. */
export function wholeMove(choice: Choice): string {
  const side = pickOf(choice)?.side;
  return moveTitle(choice) + (side ? `, ${say("web-mandala-first-from", { side })}` : "");
}

/** What to call one of some moves: no more than it takes to tell them apart. */
export function titleAmong(choice: Choice, all: readonly Choice[]): string {
  const title = moveTitle(choice);
  return all.filter((other) => moveTitle(other) === title).length > 1 ? wholeMove(choice) : title;
}
