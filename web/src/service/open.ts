/** Opening a table, and going there. */

import { games } from "../shell/mine.svelte";
import { route } from "../shell/route.svelte";
import { ask, type Schemas } from "./ask";
import type { TableState } from "./table";
import { trouble } from "./trouble";

export type GameId = "sagrada" | "mandala";
/** Our own bots, the weakest first. */
export const LEVELS = ["beginner", "casual", "skilled", "expert", "master"] as const;

export interface SeatOrder {
  kind: "me" | "screen" | "open" | "bot";
  name?: string;
  level?: string;
}

export interface Order {
  game: GameId;
  seats: SeatOrder[];
  modules?: string[];
  tools?: number;
  options?: Record<string, string>;
  visibility?: "public" | "link";
  clock?: Schemas["TableOrder"]["clock"];
  watch?: { allowed: boolean; delay: number };
  hints?: boolean | null;
  auto_start?: boolean;
}

/** Answers what is wrong, in words; nothing if the table is open. */
export async function openTable(order: Order): Promise<string> {
  try {
    const { table } = await ask<{ table: TableState }>("POST", "/api/tables", order);
    games.remember(table.id, order.game);
    route.go(`/tables/${table.id}`);
    return "";
  } catch (error) {
    return trouble(error);
  }
}
