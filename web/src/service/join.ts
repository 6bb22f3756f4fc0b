/** Joining a seat. The request is idempotent: repeated, it returns the same seat. */

import type { LiveTable } from "./live.svelte";
import { note, shareOf, type Share } from "./dice";
import { myTables } from "./myTables.svelte";
import { newKey, PendingRequest } from "./pending";

interface Joining {
  table: string;
  seat: number;
  name: string;
  nonce: string;
  share: Share;
}

const pending = new PendingRequest<Joining>("rosace-joining");

async function sendJoin(live: LiveTable, { seat, name, nonce, share }: Joining): Promise<boolean> {
  const done = await live.act(`seats/${seat}/join`, { name, nonce, dice_nonce: share.nonce });
  if (done) {
    note(live.id, share);
    myTables.remember(live.id, live.state?.game ?? "", true);
  }
  if (done || live.problem) pending.store(null);
  return done;
}

export async function join(live: LiveTable, seat: number, name: string): Promise<boolean> {
  const before = pending.stored;
  const same = before?.table === live.id && before.seat === seat;
  const share = shareOf(live.state?.commitment ?? "");
  const joining = same ? before : { table: live.id, seat, name, nonce: newKey(), share };
  pending.store(joining);
  return sendJoin(live, joining);
}

/** Repeat a join of this browser that was not answered. */
export function retryJoin(live: LiveTable): void {
  const before = pending.stored;
  if (before?.table === live.id) void sendJoin(live, before);
}
