/** Checks the seed against its commitment in this browser, when the game is over. */

import type { Note } from "../service/dice";
import { request, type Schemas } from "../service/request";
import type { Outcome, TableState } from "../service/table";

/** A claim, and whether it holds. */
export interface Check {
  claim: string;
  holds: boolean;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The checks of the secret, the nonces and the notes of this browser; see docs/chance.md. */
export async function checkDice(
  commitment: string,
  { seed, secret, nonces }: Pick<Outcome, "seed" | "secret" | "nonces">,
  note: Note | null,
): Promise<Check[]> {
  const words = nonces.map((nonce) => nonce || "-").join(" ");
  const checks = [
    { claim: "web-end-dice-commitment", holds: (await sha256(`rosace secret 1\n${secret}`)) === commitment },
    { claim: "web-end-dice-mix", holds: (await sha256(`rosace mix 1\n${secret}\n${words}`)) === seed },
  ];
  if (!note) return checks;
  return [
    ...checks,
    { claim: "web-end-dice-noted", holds: note.commitment === commitment },
    { claim: "web-end-dice-own", holds: note.nonces.every((nonce) => nonces.includes(nonce)) },
  ];
}

/** Whether the log still has the entry that this browser has noted. */
export async function checkLog({ commitment, entry }: Note): Promise<Check[]> {
  if (!entry) return [];
  const page = await request<Schemas["DiceLogPage"]>("GET", `/api/dice/log?commitment=${commitment}&limit=1`);
  const found = page.entries[0];
  return [{ claim: "web-end-dice-log", holds: found?.number === entry.number && found.hash === entry.hash }];
}

/** All checks of a table; null if this browser cannot check anything at this address. */
export async function checkTable(
  table: TableState,
  outcome: Outcome,
  note: Note | null,
): Promise<Check[] | null> {
  if (!(crypto.subtle as SubtleCrypto | undefined)) return null;
  return [...(await checkDice(table.commitment, outcome, note)), ...(note ? await checkLog(note) : [])];
}
