/** Opening a table, with an idempotent request, and going there. */

import { myTables } from "./myTables.svelte";
import { router } from "../shell/router.svelte";
import { request, errorText, NetworkError, Problem, type Schemas } from "./request";
import type { TableState } from "./table";
import { newKey, PendingRequest } from "./pending";

/** Our own bots, the weakest first. */
export const LEVELS = ["beginner", "casual", "skilled", "expert", "master"] as const;

type Ordered = Omit<Schemas["OpenOrder"], "game" | "seats" | "nonce">;
export type SeatOrder = Partial<Schemas["SeatOrder"]> & Pick<Schemas["SeatOrder"], "kind">;
/** Anything not set keeps its default. */
export type Order = Partial<Ordered> & { game: string; seats: SeatOrder[] };

interface Opening {
  order: string;
  nonce: string;
}

const pending = new PendingRequest<Opening>("rosace-opening");

/** Returns the error as text; empty if the table is open. */
export async function openTable(order: Order): Promise<string> {
  try {
    const table = await createTable(order);
    myTables.remember(table.id, order.game);
    router.go(`/tables/${table.id}`);
    return "";
  } catch (error) {
    return errorText(error);
  }
}

/** The new table: the same one if an earlier request was not answered. */
async function createTable(order: Order): Promise<TableState> {
  const text = JSON.stringify(order);
  const before = pending.stored;
  const nonce = before?.order === text ? before.nonce : newKey();
  pending.store({ order: text, nonce });
  try {
    const { table } = await postWithRetry({ ...order, nonce });
    pending.store(null);
    return table;
  } catch (error) {
    if (error instanceof Problem) pending.store(null); // that is an answer too
    throw error;
  }
}

async function postWithRetry(body: Order & { nonce: string }): Promise<{ table: TableState }> {
  const once = (): Promise<{ table: TableState }> => request("POST", "/api/tables", body);
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return await once(); // it may have arrived: then this finds the table that is open
  }
}
