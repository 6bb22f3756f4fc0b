/** Opening a table, and going there. */

import { games } from "../shell/mine.svelte";
import { route } from "../shell/route.svelte";
import { say } from "../text/voice.svelte";
import { ask, Problem } from "./ask";
import type { TableState } from "./table";

export type GameId = "sagrada" | "mandala";

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
  visibility?: "public" | "link";
}

/** Answers what is wrong, in words; nothing if the table is open. */
export async function openTable(order: Order): Promise<string> {
  try {
    const { table } = await ask<{ table: TableState }>("POST", "/api/tables", order);
    games.remember(table.id, order.game);
    route.go(`/tables/${table.id}`);
    return "";
  } catch (error) {
    return error instanceof Problem ? error.body.detail : say("web-no-answer");
  }
}
