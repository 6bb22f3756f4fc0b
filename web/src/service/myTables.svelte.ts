/** The tables that were opened in this browser. Only their ids are stored; the seats are in cookies. */

import { readStored, store } from "../shell/stored";
import { request, Problem } from "./request";
import type { TableState } from "./table";

const KEY = "rosace-games";
const MOST = 50;
/** Only so many are requested; others are found by their links. */
const SHOWN = 12;
/** More than any table has: no events are wanted. */
export const NO_EVENTS = 1 << 30;

interface MyTable {
  id: string;
  game: string;
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

  remember(id: string, game: string): void {
    if (this.running[0]?.id === id) return;
    this.running = [{ id, game }, ...this.running.filter((one) => one.id !== id)].slice(0, MOST);
    store(KEY, this.running);
  }

  forget(id: string): void {
    this.states = this.states.filter((one) => one.id !== id);
    if (!this.running.some((one) => one.id === id)) return;
    this.running = this.running.filter((one) => one.id !== id);
    store(KEY, this.running);
  }

  async refresh(): Promise<void> {
    const found = await Promise.all(this.running.slice(0, SHOWN).map((one) => this.#request(one.id)));
    const order = (one: TableState): number => ["me", "others", "waiting", "over"].indexOf(turnOf(one));
    this.states = found
      .filter((one) => one !== null)
      .filter((one) => !hasLeft(one))
      .sort((a, b) => order(a) - order(b) || b.turn_began - a.turn_began);
  }

  async #request(id: string): Promise<TableState | null> {
    try {
      const table = await request<TableState>("GET", `/api/tables/${id}?since=${NO_EVENTS}`);
      if (table.status !== "closed" && table.mine.length) return table;
    } catch (error) {
      if (!(error instanceof Problem) || error.body.status >= 429) return null; // it may be there another time
    }
    this.forget(id);
    return null;
  }
}

/** Whom a game waits for. */
export function turnOf(table: TableState): "me" | "others" | "waiting" | "over" {
  if (table.status === "waiting") return "waiting";
  if (table.status !== "running") return "over";
  if (table.choices.prompt.choices.length) return "me"; // also where all choose at once
  const replaced = table.seats[table.to_move]?.stand_in;
  return table.mine.includes(table.to_move) && !replaced ? "me" : "others";
}

/** Whether I have left a game that goes on: I may come back by its link. */
export function hasLeft(table: TableState): boolean {
  return table.mine.every((seat) => table.seats[seat]?.away === "left");
}

export const myTables = new MyTables();
