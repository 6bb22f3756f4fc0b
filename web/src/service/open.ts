/** Opening a table, so that it can be asked twice, and going there. */

import { myTables } from "./myTables.svelte";
import { router } from "../shell/router.svelte";
import { ask, errorText, NoAnswer, Problem, type Schemas } from "./ask";
import type { TableState } from "./table";
import { newKey, PendingRequest } from "./pending";

/** Our own bots, the weakest first. */
export const LEVELS = ["beginner", "casual", "skilled", "expert", "master"] as const;

type Ordered = Omit<Schemas["OpenOrder"], "game" | "seats" | "nonce">;
export type SeatOrder = Partial<Schemas["SeatOrder"]> & Pick<Schemas["SeatOrder"], "kind">;
/** What is left out is as usual. */
export type Order = Partial<Ordered> & { game: string; seats: SeatOrder[] };

interface Opening {
  order: string;
  nonce: string;
}

const pending = new PendingRequest<Opening>("rosace-opening");

/** Answers what is wrong, in words; nothing if the table is open. */
export async function openTable(order: Order): Promise<string> {
  try {
    const table = await opened(order);
    myTables.remember(table.id, order.game);
    router.go(`/tables/${table.id}`);
    return "";
  } catch (error) {
    return errorText(error);
  }
}

/** The table: the same one if this was asked before, and never answered. */
async function opened(order: Order): Promise<TableState> {
  const text = JSON.stringify(order);
  const before = pending.stored;
  const nonce = before?.order === text ? before.nonce : newKey();
  pending.store({ order: text, nonce });
  try {
    const { table } = await askTwice({ ...order, nonce });
    pending.store(null);
    return table;
  } catch (error) {
    if (error instanceof Problem) pending.store(null); // that is an answer too
    throw error;
  }
}

async function askTwice(body: Order & { nonce: string }): Promise<{ table: TableState }> {
  const once = (): Promise<{ table: TableState }> => ask("POST", "/api/tables", body);
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return await once(); // it may have arrived: then this finds the table that is open
  }
}
