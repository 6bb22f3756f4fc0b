/** The movements of Mandala Stones: stones from stacks to a tower, and from towers to the mandala. */

import type { Movement } from "../../../service/playback.svelte";
import type { TableState } from "../../../service/table";
import { pause, Traveller, visible } from "../../../table/travel";
import { type MandalaView, readPile, TOWERS } from "../board";
import { GROUND, THICK, topOf, WIDE } from "../stones/pile";

/** Milliseconds of the movement of an artist. */
const STEP = 320;

const find = (selector: string): Element | undefined => visible(document.querySelectorAll(selector));
const stackPicture = (stack: number): Element | undefined => find(`[data-stack="${stack}"] svg`);
const towerPicture = (seat: number, tower: number): Element | undefined =>
  find(`[data-seat="${seat}"] [data-tower="${TOWERS[tower] ?? ""}"] svg`);

interface Trip {
  traveller: Traveller;
  /** The element that is hidden until the stone, or the last of several stones, lands. */
  arrives: () => Element | undefined;
  place: (arrived: Element) => { left: number; top: number; width: number };
}

/** Call this while the old state is shown. */
export function movement(old: MandalaView, table: TableState, factor: number): Movement | null {
  const next = table.view as MandalaView | null;
  if (!next || next.turn < old.turn) return null;
  const trips = [...taken(old, next), ...laid(old, next)];
  const walks = Object.entries(next.artists).some(([artist, spot]) => old.artists[artist] !== spot);
  if (!trips.length) return null;
  const hidden = new Set<HTMLElement | SVGElement>();
  const hide = (): Animation[] => {
    for (const { arrives } of trips) {
      const arrived = arrives();
      if (!(arrived instanceof HTMLElement || arrived instanceof SVGElement)) continue;
      arrived.style.visibility = "hidden";
      hidden.add(arrived);
    }
    return [];
  };
  return {
    steps: [
      hide,
      ...(walks ? [() => [pause(STEP * factor)]] : []),
      ...trips.map(({ traveller, arrives, place }) => () => {
        const arrived = arrives();
        return traveller.goTo(arrived && place(arrived), factor);
      }),
    ],
    end: () => {
      for (const { traveller } of trips) traveller.end();
      for (const one of hidden) one.style.visibility = "";
    },
  };
}

/** The stones that go from the tops of stacks to the new tower, from its bottom up. */
function taken(old: MandalaView, next: MandalaView): Trip[] {
  return next.players.flatMap((player, seat) =>
    player.towers.flatMap((tower, at) => {
      const built = readPile(tower);
      if (built.length <= readPile(old.players[seat]?.towers[at] ?? "-").length) return [];
      const used = new Set<number>();
      return built.flatMap((stone, level) => {
        const from = old.stacks.findIndex(
          (stack, index) =>
            !used.has(index) &&
            stack !== next.stacks[index] &&
            readPile(stack).at(-1)?.colour === stone.colour,
        );
        used.add(from);
        const height = readPile(old.stacks[from] ?? "-").length;
        const traveller = lift(stackPicture(from), height - 1);
        if (!traveller) return [];
        const arrives = (): Element | undefined => towerPicture(seat, at);
        return [{ traveller, arrives, place: (pile: Element) => onTop(pile, level, height - 1) }];
      });
    }),
  );
}

/** The stones that go from towers to the mandala, in the order in which they are placed. */
function laid(old: MandalaView, next: MandalaView): Trip[] {
  const seats = next.players.flatMap((player, seat) =>
    player.towers.flatMap((tower, at) => {
      const before = readPile(old.players[seat]?.towers[at] ?? "-");
      const gone = before.slice(readPile(tower).length);
      return gone.map((stone, index) => ({ seat, at, stone, level: before.length - gone.length + index }));
    }),
  );
  const left = seats.reverse();
  return next.mandala.slice(old.mandala.length).flatMap((stone, index) => {
    const found = left.findIndex((one) => one.stone.colour === stone.charAt(0));
    const [one] = found < 0 ? [] : left.splice(found, 1);
    const traveller = one && lift(towerPicture(one.seat, one.at), one.level);
    if (!traveller || !one) return [];
    const space = old.mandala.length + index;
    const arrives = (): Element | undefined => find(`[data-space="${space}"]`);
    const above = topOf(traveller.drawn);
    return [{ traveller, arrives, place: (hole: Element) => overHole(hole, above, one.level) }];
  });
}

/** A drawing of one stone of a pile. */
function lift(pile: Element | undefined, level: number): Traveller | undefined {
  if (!pile) return;
  const drawn = pile.cloneNode(true) as Element;
  const stones = [...drawn.children].filter(({ tagName }) => tagName === "g");
  const stone = stones[level];
  if (!stone) return;
  drawn.replaceChildren(stone);
  return new Traveller(pile, null, drawn);
}

/** Where the picture of a pile has to be for its stone at `own` to stand at `level` of another pile. */
function onTop(pile: Element, level: number, own: number): { left: number; top: number; width: number } {
  const { left, top, width } = pile.getBoundingClientRect();
  const unit = width / 100;
  const above = topOf(pile);
  return { left, width, top: top - above * unit + THICK * (own - level) * unit };
}

/** The same for a round space, which the stone fills. `above`: where the picture of the pile begins. */
function overHole(hole: Element, above: number, level: number): { left: number; top: number; width: number } {
  const to = hole.getBoundingClientRect();
  const unit = to.width / (2 * WIDE);
  return {
    width: unit * 100,
    left: to.left + to.width / 2 - 50 * unit,
    top: to.top + to.height / 2 - (GROUND - THICK * (level + 1) - above) * unit,
  };
}
