/** Joining a seat. The request is idempotent: repeated, it returns the same seat. */

import type { LiveTable } from "./live.svelte";
import { newKey, PendingRequest } from "./pending";

interface Joining {
  table: string;
  seat: number;
  name: string;
  nonce: string;
}

const pending = new PendingRequest<Joining>("rosace-joining");

async function sendJoin(live: LiveTable, { seat, name, nonce }: Joining): Promise<boolean> {
  const done = await live.act(`seats/${seat}/join`, { name, nonce });
  if (done || live.problem) pending.store(null);
  return done;
}

export async function join(live: LiveTable, seat: number, name: string): Promise<boolean> {
  const before = pending.stored;
  const same = before?.table === live.id && before.seat === seat;
  const joining = same ? before : { table: live.id, seat, name, nonce: newKey() };
  pending.store(joining);
  return sendJoin(live, joining);
}

/** Repeat a join of this browser that was not answered. */
export function retryJoin(live: LiveTable): void {
  const before = pending.stored;
  if (before?.table === live.id) void sendJoin(live, before);
}
