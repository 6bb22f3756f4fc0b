/** Opens a table with an idempotent request, and goes there. */

import { myTables, NO_EVENTS } from "./myTables.svelte";
import { router } from "../shell/router.svelte";
import { request, errorText, NetworkError, Problem, type Schemas } from "./request";
import type { TableState } from "./table";
import { draw, note, shareOf, type Drawn, type Share } from "./dice";
import { newKey, PendingRequest } from "./pending";

/** Our own bots, the weakest first. */
export const LEVELS = ["beginner", "casual", "skilled", "expert", "master"] as const;

type Ordered = Omit<Schemas["OpenOrder"], "game" | "seats" | "nonce" | "dice_ticket" | "dice_nonce">;
export type SeatOrder = Partial<Schemas["SeatOrder"]> & Pick<Schemas["SeatOrder"], "kind">;
/** Anything not set keeps its default. */
export type Order = Partial<Ordered> & { game: string; seats: SeatOrder[] };

interface Opening {
  order: string;
  nonce: string;
  drawn: Drawn;
}

const pending = new PendingRequest<Opening>("rosace-opening");

interface Rematching {
  table: string;
  share: Share & Partial<Drawn>;
}

const pendingRematch = new PendingRequest<Rematching>("rosace-rematch");

/** Returns the error as text; empty if the table is open. */
export async function openTable(order: Order): Promise<string> {
  try {
    const table = await createTable(order);
    myTables.remember(table.id, order.game, true);
    router.go(`/tables/${table.id}`);
    return "";
  } catch (error) {
    return errorText(error);
  }
}

/**
 * Open a table: the same one if an earlier request was not answered. After a refusal, the next request has the same
 * commitment while its ticket is valid: the service cannot refuse requests to get another seed.
 */
async function createTable(order: Order): Promise<TableState> {
  const text = JSON.stringify(order);
  const before = pending.stored;
  const drawn = (before?.drawn as Drawn | undefined) ?? (await draw());
  const nonce = before?.order === text ? before.nonce : newKey();
  pending.store({ order: text, nonce, drawn });
  try {
    const body = { ...order, nonce, dice_ticket: drawn.ticket, dice_nonce: drawn.nonce };
    const { table } = await postWithRetry(body);
    pending.store(null);
    note(table.id, drawn, drawn.entry);
    return table;
  } catch (error) {
    if (!(error instanceof Problem) || error.body.field !== "dice_ticket") throw error;
    pending.store(null);
    if (before) return createTable(order); // the ticket may have expired
    throw error;
  }
}

/** Join the rematch of a table: a new one, or the one that another player has opened. */
export async function openRematch(table: string, next: string): Promise<TableState> {
  const before = pendingRematch.stored;
  const share = before?.table === table ? before.share : await shareIn(next);
  pendingRematch.store({ table, share });
  const body = { dice_nonce: share.nonce, ...(share.ticket ? { dice_ticket: share.ticket } : {}) };
  try {
    const answer = await request<{ table: TableState }>("POST", `/api/tables/${table}/rematch`, body);
    pendingRematch.store(null);
    if (answer.table.commitment === share.commitment) note(answer.table.id, share, share.entry);
    return answer.table;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.body.code === "stale" || error.body.field === "dice_ticket") pendingRematch.store(null);
    const other = error.body.state?.rematch;
    if (error.body.code === "stale" && other && !next) return openRematch(table, other);
    throw error;
  }
}

/** The share in an open table, or in a new one. */
async function shareIn(next: string): Promise<Share & Partial<Drawn>> {
  if (!next) return draw();
  const { commitment } = await request<TableState>("GET", `/api/tables/${next}?since=${NO_EVENTS}`);
  return shareOf(commitment);
}

async function postWithRetry(body: Order & { nonce: string }): Promise<{ table: TableState }> {
  const once = (): Promise<{ table: TableState }> => request("POST", "/api/tables", body);
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return await once(); // the request may have arrived: then this finds the open table
  }
}
