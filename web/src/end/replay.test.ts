import { afterEach, expect, test, vi } from "vitest";
import { aMove, aTable } from "../test-setup";
import { Replay } from "./replay.svelte";

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

function game(count: number): Replay {
  const events = Array.from({ length: count }, (_, index) => aMove(index + 1, { move: `R${index + 1} A1` }));
  return new Replay(aTable({ id: "t", events }));
}

afterEach(() => {
  asked.length = 0;
  slow = [];
  vi.unstubAllGlobals();
});

test("a position is asked for once, and those after it before they are needed", async () => {
  service();
  const replay = game(9);
  await replay.go(2);
  expect(replay.view).toMatchObject({ round: 2 });
  expect(replay.decision?.move).toBe("R2 A1");
  await replay.go(3);
  await replay.go(2);
  expect(asked.map((path) => Number(path.split("/").at(-1)))).toEqual([2, 3, 4, 5, 6]);
});

test("nobody goes beyond either end", async () => {
  service();
  const replay = game(4);
  await replay.go(99);
  expect(replay.at).toBe(4);
  await replay.go(-1);
  expect([replay.at, replay.decision]).toEqual([0, undefined]);
});

test("an answer that comes late shows nothing", async () => {
  service(true);
  const replay = game(40);
  const early = replay.go(10);
  const late = replay.go(30);
  slow[1]?.();
  await late;
  slow[0]?.();
  await early;
  expect(replay.view).toMatchObject({ round: 30 });
});
