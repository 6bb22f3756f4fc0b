import { beforeEach, describe, expect, it, vi } from "vitest";
import { draw, note, noted, shareOf } from "./dice";
import { openTable } from "./open";

const share = (commitment: string, nonce: string): { commitment: string; nonce: string } => ({
  commitment,
  nonce,
});

function storage(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string): string | null => kept.get(key) ?? null,
    setItem: (key: string, value: string): void => void kept.set(key, value),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  return (): void => void vi.unstubAllGlobals();
});

describe("what this browser has noted", () => {
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

/** A service that draws commitments and refuses to open tables. It gives the bodies of the requests to open. */
function refusing(field = ""): { drawn: number; opened: { dice_ticket: string; dice_nonce: string }[] } {
  const seen = { drawn: 0, opened: [] as { dice_ticket: string; dice_nonce: string }[] };
  vi.stubGlobal("setInterval", () => 0);
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (path === "/api/dice") {
      seen.drawn += 1;
      const drawn = { commitment: `c${seen.drawn}`, ticket: `t${seen.drawn}`, entry: {}, expires: 0 };
      return Promise.resolve(Response.json(drawn, { status: 201 }));
    }
    seen.opened.push(JSON.parse(init.body as string) as (typeof seen.opened)[0]);
    const problem = { type: "/problems/busy", title: "", status: 503, detail: "", code: "busy", field };
    const headers = { "Content-Type": "application/problem+json" };
    return Promise.resolve(Response.json(problem, { status: 503, headers }));
  });
  return seen;
}

describe("a service that refuses until it likes the seed", () => {
  it("gets the same nonce for the same commitment", async () => {
    refusing();
    expect(shareOf("c1")).toEqual(shareOf("c1"));
    expect(shareOf("c1").nonce).not.toBe(shareOf("c2").nonce);
    expect((await draw()).nonce).toBe(shareOf("c1").nonce);
  });

  it("gets the same commitment and nonce when a table is opened again", async () => {
    const seen = refusing();
    for (const players of [2, 3]) {
      await openTable({ game: "game", seats: Array(players).fill({ kind: "me" }) as { kind: "me" }[] });
    }
    expect(seen.drawn).toBe(1);
    expect(seen.opened).toHaveLength(2);
    expect(seen.opened.map((body) => [body.dice_ticket, body.dice_nonce])).toEqual(
      Array(2).fill(["t1", shareOf("c1").nonce]),
    );
  });

  it("gets another one when the ticket has expired", async () => {
    const seen = refusing("dice_ticket");
    await openTable({ game: "game", seats: [{ kind: "me" }] });
    await openTable({ game: "game", seats: [{ kind: "me" }] });
    expect(seen.opened.map((body) => body.dice_ticket)).toEqual(["t1", "t2"]);
  });
});
