/** Stones, piles, spots, players and choices in words, for screen readers and for the sentences of the page. */

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

/** The stones from the top down. */
export function stackName(pile: string): string {
  const stones = readPile(pile);
  if (!stones.length) return say("web-mandala-stack-empty");
  const listed = stones.map(stoneName).reverse().join("; ");
  return say("web-mandala-stack", { count: stones.length, stones: listed });
}

/** The stones from the bottom up. */
export function towerName(stones: readonly Stone[]): string {
  return stones.map(stoneName).join("; ");
}

/** A tower space and its tower. */
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

/** Artists and spots by name: in notation W means both waves and west. */
export function factText(name: string, fact: string): string | undefined {
  if (name === "artist") return say("web-mandala-artist-name", { artist: fact });
  return name === "spot" ? say("web-mandala-spot", { spot: fact }) : undefined;
}

/** A legal move in words. */
export function moveTitle(choice: Choice): string {
  const [pick, colour, towers] = [pickOf(choice), colourOf(choice), topsOf(choice)];
  if (pick)
    return say("web-mandala-pick", { artist: pick.artist, spot: spotName(pick.spot), tower: pick.tower });
  if (colour) return say("web-mandala-colour", { colour });
  return say("web-mandala-tops-of", { towers: towers.join(", "), count: towers.length });
}

/** The same, with the stone that is taken first. */
export function wholeMove(choice: Choice): string {
  const side = pickOf(choice)?.side;
  return moveTitle(choice) + (side ? `, ${say("web-mandala-first-from", { side })}` : "");
}

/** A short name of a move that tells it from the others. */
export function titleAmong(choice: Choice, all: readonly Choice[]): string {
  const title = moveTitle(choice);
  return all.filter((other) => moveTitle(other) === title).length > 1 ? wholeMove(choice) : title;
}
