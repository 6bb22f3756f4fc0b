import { afterEach, describe, expect, it, vi } from "vitest";
import type { Note } from "../service/dice";
import { checkDice, checkLog } from "./dice";

// as rosace.engine.fairness.mix computes them
const secret = "5e".repeat(32);
const [ana, bo] = ["0f".repeat(16), "a1".repeat(16)];
const commitment = "f3d0f47cadabdfd567ca20584e829085f41a40ff957dbcd64c8153a232020bdc";
const seed = "49829301cbe35945b1ae215c4b45ad578db51b78659a68a33032e39e4bfe6e5f";
const outcome = { seed, secret, nonces: [ana, "", bo] };
const note = (change: Partial<Note> = {}): Note => ({
  table: "t",
  commitment,
  nonces: [ana],
  entry: null,
  ...change,
});

async function broken(...given: Parameters<typeof checkDice>): Promise<string[]> {
  return (await checkDice(...given)).filter((one) => !one.holds).map((one) => one.claim);
}

describe("checkDice", () => {
  it("finds nothing wrong with a seed that was mixed as documented", async () => {
    expect(await checkDice(commitment, outcome, note())).toHaveLength(4);
    expect(await broken(commitment, outcome, note())).toEqual([]);
    expect(await broken(commitment, outcome, note({ nonces: [ana, bo] }))).toEqual([]);
    expect(await checkDice(commitment, outcome, null)).toHaveLength(2);
  });

  it("finds another secret", async () => {
    const other = { ...outcome, secret: "5f".repeat(32) };
    expect(await broken(commitment, other, null)).toEqual(["web-end-dice-commitment", "web-end-dice-mix"]);
  });

  it("finds nonces that are not in the seed", async () => {
    const other = { ...outcome, nonces: [bo, "", ana] };
    expect(await broken(commitment, other, note())).toEqual(["web-end-dice-mix"]);
  });

  it("finds that what this browser has added was left out or exchanged", async () => {
    const own = note({ nonces: ["00".repeat(16)] });
    expect(await broken(commitment, outcome, own)).toEqual(["web-end-dice-own"]);
    expect(await broken(commitment, outcome, note({ nonces: [ana, "00".repeat(16)] }))).toEqual([
      "web-end-dice-own",
    ]);
  });

  it("finds that the commitment was exchanged after this browser had seen it", async () => {
    const seen = note({ commitment: "0".repeat(64) });
    expect(await broken(commitment, outcome, seen)).toEqual(["web-end-dice-noted"]);
  });
});

describe("checkLog", () => {
  const entry = { number: 7, at: 1, kind: "drawn", commitment, facts: "", hash: "ab".repeat(32) };
  const log = (entries: unknown[]): void => {
    const answer = new Response(JSON.stringify({ entries, next_after: null, newest: null }), {
      headers: { "Content-Type": "application/json" },
    });
    vi.stubGlobal("fetch", () => Promise.resolve(answer));
  };

  afterEach(() => vi.unstubAllGlobals());

  it("compares the entry that was noted with the log", async () => {
    log([entry]);
    expect(await checkLog(note({ entry }))).toEqual([{ claim: "web-end-dice-log", holds: true }]);
    log([{ ...entry, hash: "cd".repeat(32) }]);
    expect((await checkLog(note({ entry })))[0]?.holds).toBe(false);
    log([{ ...entry, number: 8 }]);
    expect((await checkLog(note({ entry })))[0]?.holds).toBe(false);
    log([]);
    expect((await checkLog(note({ entry })))[0]?.holds).toBe(false);
  });

  it("asks nothing if this browser has no entry", async () => {
    expect(await checkLog(note())).toEqual([]);
  });
});
