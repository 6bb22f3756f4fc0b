/**
 * What this browser adds to the seed of all chance. It makes a random number (a nonce) after it has seen the commitment,
 * and notes both, to compare them with the seed that is revealed when the game is over.
 */

import { readStored, store } from "../shell/stored";
import { newKey } from "./pending";
import { request, type Schemas } from "./request";

const KEY = "rosace-dice";
const SHARES = "rosace-dice-shares";
const MOST = 50;

/** A nonce, and the commitment that was known when it was made. */
export interface Share {
  commitment: string;
  nonce: string;
}

export interface Note {
  table: string;
  commitment: string;
  nonces: string[];
  /** The entry of the commitment in the log, if this browser had it drawn. */
  entry: Schemas["DiceLogEntry"] | null;
}

/** A share in a table that is not open yet. */
export interface Drawn extends Share {
  ticket: string;
  entry: Schemas["DiceLogEntry"];
}

/**
 * The share of this tab in a commitment: always the same one. Otherwise a service could refuse requests until it gets a
 * nonce that gives a seed of its choice.
 */
export function shareOf(commitment: string): Share {
  const shares = readStored<Share[]>(SHARES, [], "sessionStorage");
  const share = shares.find((one) => one.commitment === commitment) ?? { commitment, nonce: newKey() };
  const others = shares.filter((one) => one.commitment !== commitment);
  store(SHARES, [share, ...others].slice(0, MOST), "sessionStorage");
  return share;
}

/** Have a commitment drawn, then make a nonce. */
export async function draw(): Promise<Drawn> {
  const { commitment, ticket, entry } = await request<Schemas["DiceTicket"]>("POST", "/api/dice");
  return { ...shareOf(commitment), ticket, entry };
}

/** Store the share of a table. A repeated request stores it once. */
export function note(table: string, { commitment, nonce }: Share, entry: Note["entry"] = null): void {
  const notes = readStored<Note[]>(KEY, []);
  const old = notes.find((one) => one.table === table && one.commitment === commitment);
  const nonces = [...(old?.nonces ?? []).filter((one) => one !== nonce), nonce];
  const others = notes.filter((one) => one.table !== table);
  store(KEY, [{ table, commitment, nonces, entry: old?.entry ?? entry }, ...others].slice(0, MOST));
}

/** The stored share of a table; null if this browser has none. */
export function noted(table: string): Note | null {
  return readStored<Note[]>(KEY, []).find((one) => one.table === table) ?? null;
}
