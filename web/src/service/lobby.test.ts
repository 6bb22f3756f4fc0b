import { expect, test } from "vitest";
import { applyFrame, type LobbyTable } from "./lobby.svelte";

const table = (id: string, players = 2): LobbyTable => ({
  id,
  game: "chess",
  status: "waiting",
  players,
  modules: [],
  options: {},
  clock: null,
  watch: { allowed: true, delay: 0 },
  seats: [],
  opened: 0,
  updated: 0,
  points: [],
});
const ids = (tables: LobbyTable[]): string[] => tables.map((one) => one.id);

test("a list replaces what was there", () => {
  expect(ids(applyFrame([table("a")], { type: "list", tables: [table("b"), table("c")] }))).toEqual([
    "b",
    "c",
  ]);
});

test("a new table comes first, a known one stays in its place", () => {
  const two = [table("a"), table("b")];
  expect(ids(applyFrame(two, { type: "table", table: table("c") }))).toEqual(["c", "a", "b"]);
  expect(applyFrame(two, { type: "table", table: table("b", 4) })).toEqual([table("a"), table("b", 4)]);
});

test("a table that nobody has heard of may go", () => {
  expect(ids(applyFrame([table("a")], { type: "gone", id: "x" }))).toEqual(["a"]);
  expect(applyFrame([table("a")], { type: "gone", id: "a" })).toEqual([]);
});
