/** Sitting down, so that it can be done twice: instead of finding the seat taken, one is known again. */

import type { LiveTable } from "./live.svelte";
import { newKey, PendingRequest } from "./pending";

interface Joining {
  table: string;
  seat: number;
  name: string;
  nonce: string;
}

const pending = new PendingRequest<Joining>("rosace-joining");

async function ask(live: LiveTable, { seat, name, nonce }: Joining): Promise<boolean> {
  const done = await live.act(`seats/${seat}/join`, { name, nonce });
  if (done || live.problem) pending.store(null);
  return done;
}

export async function join(live: LiveTable, seat: number, name: string): Promise<boolean> {
  const before = pending.stored;
  const same = before?.table === live.id && before.seat === seat;
  const joining = same ? before : { table: live.id, seat, name, nonce: newKey() };
  pending.store(joining);
  return ask(live, joining);
}

/** Ask once more, if it was asked here and never answered. */
export function joinAgain(live: LiveTable): void {
  const before = pending.stored;
  if (before?.table === live.id) void ask(live, before);
}
