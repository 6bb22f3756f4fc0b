/** The games that were opened in this browser: only their ids are kept here, the seats are in cookies. */

import { ask, Problem } from "../service/ask";
import type { TableState } from "../service/table";

const KEY = "rosace-games";
const MOST = 50;
/** So many are asked about; who has more going on finds them by their links. */
const SHOWN = 12;
/** No table has had as many events: of these only what stands is wanted. */
const NO_EVENTS = 1 << 30;

export interface Mine {
  id: string;
  game: "sagrada" | "mandala";
}

class Games {
  running = $state<Mine[]>(read());
  /** How they stand, as far as that has been heard: those that wait for me first. */
  standing = $state.raw<TableState[]>([]);

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.running = read();
    });
  }

  remember(id: string, game: Mine["game"]): void {
    if (this.running[0]?.id === id) return;
    this.running = [{ id, game }, ...this.running.filter((one) => one.id !== id)].slice(0, MOST);
    this.#keep();
  }

  forget(id: string): void {
    this.standing = this.standing.filter((one) => one.id !== id);
    if (!this.running.some((one) => one.id === id)) return;
    this.running = this.running.filter((one) => one.id !== id);
    this.#keep();
  }

  async look(): Promise<void> {
    const found = await Promise.all(this.running.slice(0, SHOWN).map((one) => this.#stands(one.id)));
    const order = (one: TableState): number => ["me", "others", "waiting", "over"].indexOf(turnOf(one));
    this.standing = found
      .filter((one) => one !== null)
      .sort((a, b) => order(a) - order(b) || b.turn_began - a.turn_began);
  }

  async #stands(id: string): Promise<TableState | null> {
    try {
      const table = await ask<TableState>("GET", `/api/tables/${id}?since=${NO_EVENTS}`);
      if (table.status !== "closed" && table.mine.length) return table;
    } catch (error) {
      if (!(error instanceof Problem) || error.body.status >= 429) return null; // it may be there another time
    }
    this.forget(id);
    return null;
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.running));
    } catch {
      // the link of the table still works
    }
  }
}

/** Whom a game waits for. */
export function turnOf(table: TableState): "me" | "others" | "waiting" | "over" {
  if (table.status === "waiting") return "waiting";
  if (table.status !== "running") return "over";
  return table.mine.includes(table.to_move) ? "me" : "others";
}

function read(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Mine[];
  } catch {
    return [];
  }
}

export const games = new Games();
