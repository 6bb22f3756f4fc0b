/**
 * The unfinished games of this device. The service lists them by the key of the device; this browser stores the list too,
 * so that the front page need not wait.
 */

import { readStored, store } from "../shell/stored";
import { deviceKey } from "./device";
import { request, Problem, type Schemas } from "./request";
import type { TableState } from "./table";

const KEY = "rosace-games";
const MOST = 50;
/** The most that are requested; the page of my games has all. */
const SHOWN = 12;
/** A number above all events, to request a state without events. */
export const NO_EVENTS = 1 << 30;

interface MyTable {
  id: string;
  game: string;
  /** Whether the service lists it with the key of this device; false: the seat is that of another device. */
  kept?: boolean | undefined;
}

class MyTables {
  running = $state<MyTable[]>(readStored(KEY, []));
  /** The states of those that I have not left, those that wait for me first. */
  states = $state.raw<TableState[]>([]);

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.running = readStored(KEY, []);
    });
  }

  /** Store a game that was opened or joined here. */
  remember(id: string, game: string, kept = false): void {
    const before = this.running.find((one) => one.id === id);
    const others = this.running.filter((one) => one.id !== id);
    this.#store([{ id, game, kept: kept || before?.kept }, ...others].slice(0, MOST));
  }

  forget(id: string): void {
    this.states = this.states.filter((one) => one.id !== id);
    if (this.running.some((one) => one.id === id)) this.#store(this.running.filter((one) => one.id !== id));
  }

  forgetAll(): void {
    this.states = [];
    this.#store([]);
  }

  async refresh(): Promise<void> {
    await Promise.resolve(); // an effect that refreshes does not depend on what it changes
    await this.keepAll();
    await this.#list();
    const found = await Promise.all(this.running.slice(0, SHOWN).map((one) => this.#request(one.id)));
    const order = (one: TableState): number => ["me", "others", "waiting", "over"].indexOf(turnOf(one));
    this.states = found
      .filter((one) => one !== null)
      .filter((one) => !hasLeft(one))
      .sort((a, b) => order(a) - order(b) || b.turn_began - a.turn_began);
  }

  /** Let the service list the games that only this browser knows: those of earlier versions, and by links of seats. */
  async keepAll(): Promise<void> {
    for (const { id, game } of this.running.filter((one) => one.kept === undefined)) {
      try {
        const { seats } = await request<{ seats: number }>("POST", `/api/tables/${id}/keep`);
        this.#store(this.running.map((one) => (one.id === id ? { id, game, kept: seats > 0 } : one)));
      } catch (error) {
        if (!(error instanceof Problem) || error.body.status >= 429) return; // try again another time
        this.forget(id); // the table or my seat no longer exists
      }
    }
  }

  /** Take over what the service lists. */
  async #list(): Promise<void> {
    if (!deviceKey()) return;
    try {
      const path = `/api/me/games?status=running&limit=${MOST}`;
      const { games } = await request<Schemas["MyGames"]>("GET", path);
      const listed = games.map(({ table }) => ({ id: table.id, game: table.game, kept: true }));
      this.#store([...this.running.filter((one) => !one.kept), ...listed].slice(0, MOST));
    } catch {
      // show the stored list until the service answers
    }
  }

  #store(running: MyTable[]): void {
    if (JSON.stringify(running) === JSON.stringify(this.running)) return;
    this.running = running;
    store(KEY, running);
  }

  async #request(id: string): Promise<TableState | null> {
    try {
      let table = await request<TableState>("GET", `/api/tables/${id}?since=${NO_EVENTS}`);
      if (!table.mine.length) table = await claimSeats(id);
      if (table.status !== "closed" && table.mine.length) return table;
    } catch (error) {
      if (!(error instanceof Problem) || error.body.status >= 429) return null; // it may be available later
    }
    this.forget(id);
    return null;
  }
}

/** Play the seats of this device in this browser too. */
export async function claimSeats(id: string): Promise<TableState> {
  const path = `/api/tables/${id}/claim`;
  return (await request<{ table: TableState }>("POST", path, {})).table;
}

/** The seats that a game waits for. */
export function turnOf(table: TableState): "me" | "others" | "waiting" | "over" {
  if (table.status === "waiting") return "waiting";
  if (table.status !== "running") return "over";
  if (table.choices.prompt.choices.length) return "me"; // also while all choose at once
  const replaced = table.seats[table.to_move]?.stand_in;
  return table.mine.includes(table.to_move) && !replaced ? "me" : "others";
}

/** Whether I have left a game that goes on: I may come back by its link. */
export function hasLeft(table: TableState): boolean {
  return table.mine.every((seat) => table.seats[seat]?.away === "left");
}

export const myTables = new MyTables();
