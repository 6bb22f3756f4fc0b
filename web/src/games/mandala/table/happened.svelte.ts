/** What happened at the table, in words: from its events, and from what is seen of them on the boards. */

import { readMove, readPile, TOWERS, type Stone } from "../notation";
import type { MandalaView } from "../view";
import { moveWords, playerName, points } from "../words";
import type { TableState, TableEvent } from "../../../service/table";
import { say } from "../../../text/voice.svelte";

const TOLD = ["moved", "undone", "taken-back"];

export interface Entry {
  number: number;
  seat: number;
  words: string;
  notation: string;
  /** What was taken, where it still stands as it was built. */
  stones: Stone[];
}

/** Remembers, while the page is open, how many points a move brought. */
export class Happened {
  #gains = $state.raw<Record<number, number>>({});
  #seen: { number: number; points: number[] } | null = null;

  watch(table: TableState, view: MandalaView): void {
    const [seen, now] = [this.#seen, view.players.map((player) => player.points)];
    this.#seen = { number: table.number, points: now };
    if (!seen) return;
    const fresh = table.events.filter((event) => event.number > seen.number && event.kind === "moved");
    const gained = fresh
      .filter((event) => fresh.filter((one) => seatOf(one) === seatOf(event)).length === 1)
      .map((event) => [event.number, (now[seatOf(event)] ?? 0) - (seen.points[seatOf(event)] ?? 0)]);
    if (gained.length) this.#gains = { ...this.#gains, ...Object.fromEntries(gained) };
  }

  /** The latest first. */
  last(table: TableState, view: MandalaView, count: number): Entry[] {
    const told = table.events.filter((event) => TOLD.includes(event.kind));
    return told
      .slice(-count)
      .reverse()
      .map((event) => this.#entry(table, view, event, told));
  }

  #entry(table: TableState, view: MandalaView, event: TableEvent, told: readonly TableEvent[]): Entry {
    const seat = seatOf(event);
    const name = playerName(table, seat);
    if (event.kind !== "moved")
      return {
        number: event.number,
        seat,
        words: say("web-mandala-did-undo", { name }),
        notation: "",
        stones: [],
      };
    const notation = String(event.more["move"]);
    const gain = this.#gains[event.number] ?? 0;
    const words = `${name}: ${moveWords(notation)}${gain > 0 ? `, ${points(gain)}` : ""}`;
    return { number: event.number, seat, words, notation, stones: taken(view, event, told) };
  }
}

function seatOf(event: TableEvent): number {
  return Number(event.more["seat"] ?? -1);
}

/** The stones of a pick: they still stand where they were put, if that seat has done nothing since. */
function taken(view: MandalaView, event: TableEvent, told: readonly TableEvent[]): Stone[] {
  const move = readMove(String(event.more["move"]));
  if (move?.kind !== "pick") return [];
  const since = told.filter((one) => one.number > event.number);
  if (since.some((one) => one.kind !== "moved" || seatOf(one) === seatOf(event))) return [];
  return readPile(view.players[seatOf(event)]?.towers[TOWERS.indexOf(move.tower)] ?? "-");
}
