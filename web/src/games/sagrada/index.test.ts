import { expect, test } from "vitest";
import type { Action } from "../../learn/tutorial";
import type { Figures } from "../../learn/tutorial";
import type { Card } from "../../service/catalogue.svelte";
import { setLanguage } from "../../text/messages.svelte";
import { sagrada } from ".";
import { picture } from "./cards/pictures";

const { tutorial, presets } = sagrada;

const START: Figures = { mine: true, turn: "1.1.0", round: 1, placed: 0, points: 0, tokens: 3 };

function isDone(id: string, now: Partial<Figures>, actions: Action[] = []): boolean {
  const step = tutorial.steps.find((one) => one.id === id);
  return step?.done?.({ now: { ...START, ...now }, then: START, actions }) ?? false;
}

test("the steps go on with what was really done", () => {
  expect(isDone("tool", {})).toBe(false);
  expect(isDone("tool", { tokens: 2 })).toBe(true);
  expect(isDone("changed", {})).toBe(false);
  expect(isDone("changed", { placed: 1 })).toBe(true);
  expect(isDone("pick", {})).toBe(false);
  expect(isDone("pick", {}, ["die"])).toBe(true);
  expect(isDone("place", {}, ["die"])).toBe(false);
  expect(isDone("place", { placed: 1 })).toBe(true);
  expect(isDone("why", { placed: 1 })).toBe(false);
  expect(isDone("why", {}, ["why"])).toBe(true);
});

test("the steps do not wait for what somebody went past, nor for a turn that is over", () => {
  expect(isDone("pick", { placed: 1 })).toBe(true);
  expect(isDone("pass", {})).toBe(false);
  expect(isDone("pass", { mine: false })).toBe(true);
  expect(isDone("pass", { turn: "1.2.0" })).toBe(true);
  expect(isDone("neighbours", { turn: "2.1.1" })).toBe(true);
});

test("the last step is only left", () => {
  expect(tutorial.steps.at(-1)?.done).toBeUndefined();
});

test("a preset that is named after a box takes modules of that box alone", () => {
  const modules = (id: string): readonly string[] => presets.find((one) => one.id === id)?.modules ?? [];
  expect(modules("passion")).toEqual(["passion.inspiration", "passion.rare-glass", "passion.objectives"]);
  expect(modules("glory")).not.toEqual([]);
  expect(modules("glory").filter((one) => !one.startsWith("glory."))).toEqual([]);
});

test("the picture of a card is drawn from its data", () => {
  const card = (kind: string, more: Partial<Card>): Card =>
    ({ kind, id: "x", status: "house", names: { en: "x" }, ...more }) as Card;
  expect(picture(card("private", { cells: ["A1", "D5"] }))).toEqual([
    "# . . . .",
    ". . . . .",
    ". . . . .",
    ". . . . #",
  ]);
  expect(picture(card("bloom", { pattern: ["A.", ".B"] }))).toEqual(["A .", ". B"]);
  expect(picture(card("rare-board", { slots: 4 }))).toEqual(["*1 *2 *3", "*4"]);
});

test("a die is its colour and its value; one without a value yet is its colour", async () => {
  await setLanguage("en");
  expect([sagrada.pieces.name("Y4"), sagrada.pieces.name("Y")]).toEqual(["yellow 4", "yellow"]);
});
