/** The movements of Sagrada between two states: dice to windows and to the round track, cards, a roll. */

import { decisions } from "../../../log/entries";
import type { Movement } from "../../../service/playback.svelte";
import type { Remark, TableState } from "../../../service/table";
import { flash, pause, slide, Traveller, visible } from "../../../table/travel";
import { diceBySpace, type SagradaView } from "../view";
import { ROLL, type Rolling } from "./rolling.svelte";

type Step = () => readonly Animation[];

const spaceOf = (seat: number, cell: string): string => `[data-seat="${seat}"] [data-cell="${cell}"]`;
const find = (selector: string): Element | undefined => visible(document.querySelectorAll(selector));
const dieIn = (place: Element | undefined): Element | null => place?.querySelector("svg.die") ?? null;

/** A die on its way; `to` finds its new place when the table is drawn. */
interface Trip {
  traveller: Traveller;
  to: () => Element | null;
}

/** Call this while the old state is shown. */
export function movement(
  old: SagradaView,
  table: TableState,
  rolling: Rolling,
  factor: number,
  known: number,
): Movement | null {
  const next = table.view as SagradaView | null;
  if (!next?.round) return null;
  const used = new Set<Element>();
  const placed = placedDice(old, next, used);
  const left = next.round > old.round ? toTheTrack(old, used) : [];
  const stay = rest(used).map((one) => one.getBoundingClientRect());
  const rolls = rolling.holds(next);
  const trips = [...placed, ...left];
  const steps: Step[] = [
    ...usedCards(table, known).map((card) => () => flashCard(card, factor)),
    ...placed.map((trip, at) => () => [
      ...travel(trip, factor),
      ...(at || rolls ? [] : slide(pool(), stay, factor)),
    ]),
    ...(left.length ? [() => left.flatMap((trip) => travel(trip, factor))] : []),
    ...(rolls ? [() => roll(rolling, factor)] : []),
  ];
  return {
    steps: steps.length ? [() => wait(trips), ...steps] : [],
    end: () => {
      for (const { traveller } of trips) traveller.end();
      rolling.release();
    },
  };
}

/** The new state is drawn: hide pieces that travel at their new places. */
function wait(trips: readonly Trip[]): Animation[] {
  for (const { traveller, to } of trips) traveller.expect(to());
  return [];
}

function travel({ traveller, to }: Trip, factor: number): Animation[] {
  const place = to()?.parentElement;
  const way = traveller.go(factor);
  way[0]?.addEventListener("finish", () => place && flash(place, factor));
  return way;
}

function roll(rolling: Rolling, factor: number): Animation[] {
  if (!rolling.release(factor)) return [];
  return [pause(ROLL * factor)];
}

function flashCard(card: string, factor: number): Animation[] {
  const found = find(`[data-card="${card}"]`);
  return found ? [flash(found, factor, 600)] : [];
}

/** The dice on spaces that were empty or had another die before. */
function placedDice(old: SagradaView, next: SagradaView, used: Set<Element>): Trip[] {
  return next.players.flatMap((player, seat) => {
    const before = diceBySpace(old.players[seat]?.dice ?? []);
    const now = diceBySpace(player.dice);
    return [...now].flatMap(([cell, die]) => {
      if (before.get(cell) === die) return [];
      const from = source(die, seat, before, now, used);
      if (!from) return [];
      const place = find(spaceOf(seat, cell));
      const traveller = new Traveller(from, place?.querySelector("svg"));
      return [{ traveller, to: () => dieIn(find(spaceOf(seat, cell))) }];
    });
  });
}

/** The origin of a die: another space of the same window, or the dice on the table. */
function source(
  die: string,
  seat: number,
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  used: Set<Element>,
): Element | null {
  const left = [...before].find(([cell, stood]) => stood === die && now.get(cell) !== die)?.[0];
  const candidates = [
    ...(left ? document.querySelectorAll(spaceOf(seat, left)) : []),
    ...document.querySelectorAll(`[data-die="${die}"]`),
  ];
  const found = visible(candidates.filter((one) => !used.has(one)));
  if (found) used.add(found);
  return dieIn(found);
}

const pool = (): Element[] => [...document.querySelectorAll('[data-source="pool"]')];
const rest = (used: ReadonlySet<Element>): Element[] => pool().filter((one) => !used.has(one));

/** The dice left in the pool go to the round track together. */
function toTheTrack(old: SagradaView, used: Set<Element>): Trip[] {
  const place = `[data-round="${old.round}"]`;
  return rest(used).flatMap((one, at) => {
    const die = dieIn(one);
    const to = (): Element | null => find(place)?.querySelectorAll("svg.die")[at] ?? null;
    return die ? [{ traveller: new Traveller(die), to }] : [];
  });
}

const CARDS = new Set(["used", "inspired", "used-board"]);

/** The cards that somebody else has used since an event. */
function usedCards(table: TableState, known: number): string[] {
  const news = decisions(table.events).filter(({ number }) => number > known);
  const remarks: readonly Remark[] = news.flatMap((decision) => decision.remarks);
  return remarks
    .filter(({ code, seat }) => CARDS.has(code) && seat !== table.shown)
    .flatMap(({ facts }) => Object.values(facts).filter((fact) => typeof fact === "string"));
}
