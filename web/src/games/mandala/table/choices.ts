/** The choices of Mandala Stones by kind, and moves as text, to ask the service about them. */

import type { Choice } from "../../../service/table";
import { idOf, kindOf, targetOf } from "../../../table/targets";
import { ARTISTS, COLOURS, SIDES, SPOTS, TOWERS } from "../board";
import type { Artist, Colour, Side, Spot, Tower } from "../board";

export interface Pick {
  move: string;
  artist: Artist;
  spot: Spot;
  side: Side;
  tower: Tower;
}

export interface Choices {
  picks: Pick[];
  scores: { move: string; colour: Colour }[];
  tops: { move: string; towers: Tower[] }[];
}

export function pickOf(choice: Choice): Pick | null {
  const one = <Id extends string>(ids: readonly Id[], kind: string): Id | undefined =>
    ids.find((id) => id === targetOf(choice, kind));
  const [artist, spot] = [one(ARTISTS, "artist"), one(SPOTS, "spot")];
  const [side, tower] = [one(SIDES, "side"), one(TOWERS, "tower")];
  return artist && spot && side && tower ? { move: choice.move, artist, spot, side, tower } : null;
}

export const colourOf = (choice: Choice): Colour | undefined =>
  COLOURS.find((colour) => colour === targetOf(choice, "colour"));

/** The towers whose top stones a choice scores. */
export const topsOf = ({ targets }: Choice): Tower[] =>
  TOWERS.filter((tower) => targets.includes(`top:${tower}`));

export function sortChoices(choices: readonly Choice[]): Choices {
  const found: Choices = { picks: [], scores: [], tops: [] };
  for (const choice of choices) {
    const { move } = choice;
    const [pick, colour, towers] = [pickOf(choice), colourOf(choice), topsOf(choice)];
    if (pick) found.picks.push(pick);
    else if (colour) found.scores.push({ move, colour });
    else if (towers.length) found.tops.push({ move, towers });
  }
  return found;
}

/** A move as text, from the selected targets. */
export function moveText(targets: readonly string[]): string {
  const [first, second, ...rest] = targets.map(idOf);
  return kindOf(targets[0]) === "top"
    ? ["tops", ...targets.map(idOf)].join(" ")
    : [`${first ?? ""}>${second ?? ""}`, ...rest].join(" ");
}
