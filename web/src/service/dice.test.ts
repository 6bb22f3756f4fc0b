import { beforeEach, describe, expect, it, vi } from "vitest";
import { note, noted } from "./dice";

const share = (commitment: string, nonce: string): { commitment: string; nonce: string } => ({
  commitment,
  nonce,
});

describe("what this browser has noted", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it("is the commitment and every nonce, once", () => {
    expect(noted("t")).toBeNull();
    const entry = { number: 1, at: 0, kind: "drawn", commitment: "c", facts: "", hash: "h" };
    note("t", share("c", "n"), entry);
    note("t", share("c", "n"));
    note("t", share("c", "second seat"));
    expect(noted("t")).toEqual({ table: "t", commitment: "c", nonces: ["n", "second seat"], entry });
  });

  it("is kept for each table, and the newest tables only", () => {
    for (let table = 0; table < 60; table += 1) note(`t${table}`, share("c", `n${table}`));
    expect(noted("t59")?.nonces).toEqual(["n59"]);
    expect(noted("t10")?.nonces).toEqual(["n10"]);
    expect(noted("t9")).toBeNull();
  });
});
