import { beforeAll, expect, test } from "vitest";
import { say, setLanguage } from "../../text/messages.svelte";
import { aboutText, type Advice } from "./adviser.svelte";

beforeAll(() => setLanguage("en"));

const advice = (equal: boolean): Advice => ({
  move: "R5 B3",
  points: 47.6,
  win: 0.5,
  reasons: [],
  line: [],
  remarks: [],
  equal,
});

test("a move that the judge cannot tell from the first is called about equal", () => {
  const worth = say("web-hint-worth", { points: 48, number: 50 });
  expect(aboutText(advice(true))).toBe(`${worth} About equal to the first.`);
  expect(aboutText(advice(false))).toBe(worth);
});
