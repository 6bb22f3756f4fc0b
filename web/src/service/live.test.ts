import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTable } from "../test-setup";
import { fakeSockets, FakeSocket } from "./fake-socket";
import { LiveTable } from "./live.svelte";
import { Lobby } from "./lobby.svelte";
import { SILENCE } from "./silence";
import type { TableEvent } from "./table";

const event = (number: number): TableEvent => ({ number, at: 0, kind: "moved", seat: 0, more: {} }) as never;
const state = (number: number) => ({
  type: "state",
  state: aTable({ number, ply: number, events: [event(number)] }),
});

beforeEach(() => {
  fakeSockets();
  vi.stubGlobal("removeEventListener", () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a connection that is closed is taken up again once, from the event that was seen last", () => {
  const table = new LiveTable("t");
  FakeSocket.last.receive(state(7));
  expect(table.status).toBe("live");
  FakeSocket.last.lose();
  expect(table.status).toBe("lost");
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all.map((socket) => socket.url.replace(/.*since/, "since"))).toEqual([
    "since=0",
    "since=7",
  ]);
  FakeSocket.last.receive(state(8));
  expect([table.status, table.state?.number]).toEqual(["live", 8]);
  vi.advanceTimersByTime(SILENCE - 1);
  expect(FakeSocket.all.length).toBe(2);
  table.close();
});

test("a connection that says nothing any more is dead, and taken up again", () => {
  const table = new LiveTable("t");
  const first = FakeSocket.last;
  first.receive(state(1));
  vi.advanceTimersByTime(SILENCE - 1);
  first.receive({ type: "ping", number: 1 });
  expect(first.sent).toEqual([{ type: "pong" }]);
  vi.advanceTimersByTime(SILENCE - 1);
  expect([first.closed, table.status]).toEqual([false, "live"]);
  vi.advanceTimersByTime(1);
  expect([first.closed, table.status]).toEqual([true, "lost"]);
  first.receive(state(9)); // too late
  expect(table.state?.number).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all.length).toBe(2);
  table.close();
  vi.advanceTimersByTime(2 * SILENCE);
  expect(FakeSocket.all.length).toBe(2);
});

test("the pauses between connections that do not come up grow", () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  const table = new LiveTable("t");
  const begun: number[] = [];
  for (let time = 0; time < 60_000; time += 500) {
    if (!FakeSocket.last.closed) {
      begun.push(time);
      FakeSocket.last.closed = true;
      FakeSocket.last.lose();
    }
    vi.advanceTimersByTime(500);
  }
  const pauses = begun.slice(1).map((time, index) => time - (begun[index] ?? 0));
  expect(pauses.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 8000]);
  table.close();
});

test("a silent connection of the lobby is taken up again as well", () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  const lobby = new Lobby();
  const first = FakeSocket.last;
  first.receive({ type: "list", tables: [] });
  vi.advanceTimersByTime(SILENCE);
  expect(first.closed).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all.length).toBe(2);
  lobby.close();
});
