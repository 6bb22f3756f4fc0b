/**
 * A move that is being selected: an artist, its new spot, the stone to take first, a tower space; or a colour to score,
 * or top stones. The choices that the service sent say what can be selected next.
 */

import { notifyAction } from "../../../learn/tutorial";
import type { Choice } from "../../../service/table";
import type { Artist, Colour, Side, Spot, Tower } from "../board";
import { colourOf, type Choices, type Pick, pickOf, sortChoices, topsOf } from "./choices";

export class Choosing {
  artist = $state<Artist | null>(null);
  spot = $state<Spot | null>(null);
  side = $state<Side | null>(null);
  tower = $state<Tower | null>(null);
  colour = $state<Colour | null>(null);
  tops = $state<Tower[]>([]);
  /** The spot under the pointer, which is not selected yet. */
  pointed = $state<Spot | null>(null);

  readonly #choices: () => readonly Choice[];
  /** The choices by kind. */
  readonly all: Choices = $derived.by(() => sortChoices(this.#choices()));

  constructor(choices: () => readonly Choice[]) {
    this.#choices = choices;
  }

  readonly artists = $derived.by(() => unique(this.all.picks.map((one) => one.artist)));
  readonly #ways = $derived.by(() => this.all.picks.filter((one) => one.artist === this.artist));
  readonly spots = $derived.by(() => unique(this.#ways.map((one) => one.spot)));
  readonly picks = $derived.by(() => this.#ways.filter((one) => one.spot === this.spot));
  /** The stones that may be taken first. */
  readonly sides = $derived.by(() => unique(this.picks.map((one) => one.side)));
  readonly first = $derived.by(() =>
    this.side && this.sides.includes(this.side) ? this.side : (this.sides[0] ?? null),
  );
  readonly towers = $derived.by(() => unique(this.#onto().map((one) => one.tower)));
  /** One move for every stone that may be taken first, for the previews. */
  readonly samples = $derived.by(() =>
    this.sides.flatMap((side) => this.picks.find((one) => one.side === side) ?? []),
  );

  /** The selected move, if it is complete. */
  readonly ready = $derived.by(() => {
    if (this.tower) return this.onto(this.tower)?.move ?? null;
    if (this.colour) return this.all.scores.find((one) => one.colour === this.colour)?.move ?? null;
    const wanted = sorted(this.tops);
    return this.all.tops.find((one) => sorted(one.towers) === wanted)?.move ?? null;
  });

  onto(tower: Tower): Pick | undefined {
    return this.#onto().find((one) => one.tower === tower);
  }

  /** The sides of a spot from which the chosen artist would take stones there. */
  takes(spot: Spot): Side[] {
    return unique(this.#ways.filter((one) => one.spot === spot).map((one) => one.side));
  }

  takeArtist(artist: Artist): void {
    notifyAction("artist");
    const again = this.artist === artist && this.spot === null;
    this.clear();
    if (!again) this.artist = artist;
  }

  takeSpot(spot: Spot): void {
    notifyAction("spot");
    this.side = this.tower = null;
    this.spot = this.spot === spot ? null : spot;
    this.pointed = null;
  }

  takeSide(side: Side): void {
    this.side = side;
    this.tower = null;
  }

  takeColour(colour: Colour): void {
    const again = this.colour === colour;
    this.clear();
    if (!again) this.colour = colour;
  }

  takeTop(tower: Tower): void {
    const chosen = this.tops.includes(tower)
      ? this.tops.filter((one) => one !== tower)
      : [...this.tops, tower];
    this.clear();
    this.tops = chosen;
  }

  /** The choice with this move. */
  choice(move: string): Choice | undefined {
    return this.#choices().find((one) => one.move === move);
  }

  /** Select a whole move. */
  show(choice: Choice): void {
    this.clear();
    const pick = pickOf(choice);
    if (pick)
      [this.artist, this.spot, this.side, this.tower] = [pick.artist, pick.spot, pick.side, pick.tower];
    this.colour = colourOf(choice) ?? null;
    this.tops = topsOf(choice);
  }

  /** Go one step back; returns whether there was one. */
  back(): boolean {
    if (this.tower) this.tower = null;
    else if (this.spot) this.spot = this.side = null;
    else if (this.artist || this.colour || this.tops.length) this.clear();
    else return false;
    return true;
  }

  clear(): void {
    this.artist = this.spot = this.side = this.tower = this.colour = this.pointed = null;
    this.tops = [];
  }

  #onto(): Pick[] {
    return this.picks.filter((one) => one.side === this.first);
  }
}

function sorted(towers: readonly string[]): string {
  return [...towers].sort().join(" ");
}

function unique<T>(all: readonly T[]): T[] {
  return all.filter((one, at) => all.indexOf(one) === at);
}
