import { describe, expect, it } from "vitest";
import type { TableState } from "../service/table";
import { type Facts, factsOf } from "./facts";
import type { Deed } from "./noticing";
import { STEPS } from "./steps";

const START: Facts = { mine: true, turn: "1.1.0", round: 1, placed: 0, points: 0 };

function isDone(game: "sagrada" | "mandala", id: string, now: Partial<Facts>, deeds: Deed[] = []): boolean {
  const step = STEPS[game].find((one) => one.id === id);
  return step?.done?.({ now: { ...START, ...now }, then: START, deeds }) ?? false;
}

describe("the steps of the tutorial", () => {
  it("go on with what was really done", () => {
    expect(isDone("sagrada", "window", { round: 0 })).toBe(false);
    expect(isDone("sagrada", "window", {})).toBe(true);
    expect(isDone("sagrada", "pick", {})).toBe(false);
    expect(isDone("sagrada", "pick", {}, ["die"])).toBe(true);
    expect(isDone("sagrada", "place", {}, ["die"])).toBe(false);
    expect(isDone("sagrada", "place", { placed: 1 })).toBe(true);
    expect(isDone("sagrada", "why", { placed: 1 })).toBe(false);
    expect(isDone("sagrada", "why", {}, ["why"])).toBe(true);
    expect(isDone("mandala", "spot", {}, ["artist"])).toBe(false);
    expect(isDone("mandala", "score", { points: 1 })).toBe(true);
  });
  it("do not wait for what somebody went past, nor for a turn that is over", () => {
    expect(isDone("sagrada", "pick", { placed: 1 })).toBe(true);
    expect(isDone("sagrada", "pass", {})).toBe(false);
    expect(isDone("sagrada", "pass", { mine: false })).toBe(true);
    expect(isDone("sagrada", "pass", { turn: "1.2.0" })).toBe(true);
    expect(isDone("sagrada", "neighbours", { turn: "2.1.1" })).toBe(true);
  });
  it("end with one that is only left", () => {
    for (const steps of Object.values(STEPS)) expect(steps.at(-1)?.done).toBeUndefined();
  });
});

describe("the facts of a table", () => {
  it("are read from the view", () => {
    const table = {
      game: "mandala",
      shown: 1,
      to_move: 1,
      choices: { moves: ["tops I"] },
      view: { turn: 4, players: [{ towers: [] }, { towers: ["YW.RP", "-", "BP", "-", "-"], points: 3 }] },
    } as unknown as TableState;
    expect(factsOf(table)).toEqual({ mine: true, turn: "4", round: 0, placed: 3, points: 3 });
  });
});
