import { afterEach, expect, test, vi } from "vitest";
import type { TableState } from "../service/table";
import { Past } from "./past.svelte";

const asked: string[] = [];
let slow: (() => void)[] = [];

function service(waiting = false): void {
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (waiting) await new Promise<void>((done) => slow.push(done));
    const round = Number(path.split("/").at(-1));
    return new Response(JSON.stringify({ view: { round } }), {
      headers: { "Content-Type": "application/json" },
    });
  });
}

function game(count: number): Past {
  const events = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    at: 0,
    kind: "moved",
    more: { seat: 0, move: `R${index + 1} A1`, outcome: "" },
  }));
  return new Past({ id: "t", events } as unknown as TableState);
}

afterEach(() => {
  asked.length = 0;
  slow = [];
  vi.unstubAllGlobals();
});

test("a position is asked for once, and those after it before they are needed", async () => {
  service();
  const past = game(9);
  await past.go(2);
  expect(past.view).toMatchObject({ round: 2 });
  expect(past.decision?.move).toBe("R2 A1");
  await past.go(3);
  await past.go(2);
  expect(asked.map((path) => Number(path.split("/").at(-1)))).toEqual([2, 3, 4, 5, 6]);
});

test("nobody goes beyond either end", async () => {
  service();
  const past = game(4);
  await past.go(99);
  expect(past.at).toBe(4);
  await past.go(-1);
  expect([past.at, past.decision]).toEqual([0, undefined]);
});

test("an answer that comes late shows nothing", async () => {
  service(true);
  const past = game(40);
  const early = past.go(10);
  const late = past.go(30);
  slow[1]?.();
  await late;
  slow[0]?.();
  await early;
  expect(past.view).toMatchObject({ round: 30 });
});
