import { beforeAll, expect, test } from "vitest";
import type { Outcome, ScoreLine } from "../service/table";
import { GAMES, gameName } from "../games";
import { setLanguage } from "../text/messages.svelte";
import { aSeat, aTable } from "../test-setup";
import { pictureWords } from "./pictureWords";

beforeAll(() => setLanguage("en"));

const line = (card: string, points: number, cells: string[] = []): ScoreLine => ({ card, points, cells });
const table = aTable({
  id: "k7",
  game: GAMES[0]?.id ?? "",
  status: "over",
  seats: [aSeat({ name: "Ana" }), aSeat({ name: "Bo" })],
  mine: [0],
  now: 1_760_000_000,
});
const outcome: Outcome = {
  ranking: [
    { name: "Ana", seat: 0, total: 41, place: 1, by: "points" },
    { name: "Bo", seat: 1, total: 30, place: 2, by: "" },
  ],
  sheets: [
    [line("light-shades", 6, ["A1"]), line("tokens", 0), line("empty-spaces", -2, ["B2"])],
    [line("light-shades", 0)],
  ],
  won: null,
  seed: "",
  secret: "",
  nonces: [],
};

test("a picture has names, the date and what each objective brought, and does not say who made it", () => {
  const words = pictureWords(table, outcome, false);
  expect(words.headline).toContain("Ana");
  expect(words.headline).not.toContain("You");
  expect(words.about).toBe(`${gameName(table.game)} · October 9, 2025`);
  expect(words.columns.map((column) => column.map(({ points, lit }) => [points, lit]))).toEqual([
    [
      ["6", true],
      ["−2", false],
    ],
    [],
  ]);
});

test("one board for all has the ranking below it", () => {
  const [ranking] = pictureWords(table, outcome, true).columns;
  expect(ranking?.map(({ name, points }) => `${name} ${points}`)).toEqual(["1. Ana 41", "2. Bo 30"]);
});

test("an address where nobody else can go is left out", () => {
  expect(pictureWords(table, outcome, false).address).toBe("");
});
