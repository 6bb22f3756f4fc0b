/** Opening a table, so that it can be asked twice, and going there. */

import { games } from "../shell/mine.svelte";
import { route } from "../shell/route.svelte";
import { ask, NoAnswer, Problem, type Schemas } from "./ask";
import type { TableState } from "./table";
import { trouble } from "./trouble";
import { secret, Unanswered } from "./unanswered";

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
  clock?: Schemas["OpenOrder"]["clock"];
  watch?: { allowed: boolean; delay: number };
  hints?: boolean | null;
  auto_start?: boolean;
}

interface Opening {
  order: string;
  nonce: string;
}

const unanswered = new Unanswered<Opening>("rosace-opening");

/** Answers what is wrong, in words; nothing if the table is open. */
export async function openTable(order: Order): Promise<string> {
  try {
    const table = await opened(order);
    games.remember(table.id, order.game);
    route.go(`/tables/${table.id}`);
    return "";
  } catch (error) {
    return trouble(error);
  }
}

/** The table: the same one if this was asked before, and never answered. */
async function opened(order: Order): Promise<TableState> {
  const text = JSON.stringify(order);
  const before = unanswered.kept;
  const nonce = before?.order === text ? before.nonce : secret();
  unanswered.keep({ order: text, nonce });
  try {
    const { table } = await askTwice({ ...order, nonce });
    unanswered.keep(null);
    return table;
  } catch (error) {
    if (error instanceof Problem) unanswered.keep(null); // that is an answer too
    throw error;
  }
}

async function askTwice(body: Order & { nonce: string }): Promise<{ table: TableState }> {
  const once = (): Promise<{ table: TableState }> => ask("POST", "/api/tables", body);
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return await once(); // it may have been heard: then this finds the table that is open
  }
}
