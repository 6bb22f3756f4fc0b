/**
 * Sitting down, so that it can be done twice: whoever asks makes a secret first and sends it along. If the answer is lost,
 * the same request with the same secret is answered as the first one was, instead of finding the seat taken. The secret is
 * kept until there is an answer, so that it outlives a reload.
 */

import type { LiveTable } from "./live.svelte";

const KEY = "rosace-joining";

interface Joining {
  table: string;
  seat: number;
  name: string;
  nonce: string;
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function kept(): Joining | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Joining | null;
  } catch {
    return null;
  }
}

function keep(joining: Joining | null): void {
  try {
    if (joining) sessionStorage.setItem(KEY, JSON.stringify(joining));
    else sessionStorage.removeItem(KEY);
  } catch {
    // then a reload loses it, and nothing else
  }
}

async function ask(live: LiveTable, { seat, name, nonce }: Joining): Promise<boolean> {
  const done = await live.act(`seats/${seat}/join`, { name, nonce });
  if (done || live.problem) keep(null);
  return done;
}

export async function join(live: LiveTable, seat: number, name: string): Promise<boolean> {
  const before = kept();
  const same = before?.table === live.id && before.seat === seat;
  const joining = same ? before : { table: live.id, seat, name, nonce: secret() };
  keep(joining);
  return ask(live, joining);
}

/** Ask once more, if it was asked here and never answered. */
export function joinAgain(live: LiveTable): void {
  const before = kept();
  if (before?.table === live.id) void ask(live, before);
}
