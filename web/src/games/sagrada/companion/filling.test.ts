import { beforeEach, describe, expect, it } from "vitest";
import { Filling, latinKey } from "./filling.svelte";
import { EMPTY, SPACES } from "./draft";

let dice: string[];
let filling: Filling;
const on = (cell: string): string | undefined => dice[SPACES.indexOf(cell)];

beforeEach(() => {
  dice = SPACES.map(() => EMPTY);
  filling = new Filling({
    dice: () => dice,
    glass: () => ["R", "Y", "G", "B", "P"],
    put: (cell, die) => (dice[SPACES.indexOf(cell)] = die),
  });
});

describe("tapping", () => {
  it("puts a die onto its space, and lets it go", () => {
    filling.take("R5");
    filling.press("B3");
    expect(on("B3")).toBe("R5");
    filling.press("B4");
    expect(on("B4")).toBe(EMPTY);
    expect(filling.at).toBe("B4");
  });

  it("puts dice in a row from a space on, past those that lie there", () => {
    dice[SPACES.indexOf("A5")] = "Y1";
    filling.press("A4");
    filling.take("R5");
    filling.take("B2");
    expect([on("A4"), on("A5"), on("B1"), filling.at]).toEqual(["R5", "Y1", "B2", "B2"]);
  });

  it("ends with the last space", () => {
    filling.press("D5");
    filling.take("R5");
    expect(filling.at).toBeNull();
    filling.take("R5");
    expect(filling.held).toBe("R5");
  });

  it("puts a die back that is tapped again", () => {
    filling.take("R5");
    filling.take("R5");
    expect(filling.held).toBeNull();
  });
});

describe("typing", () => {
  it.each([["r5"], ["5r"], ["R5"], ["br5"], ["65r"]])("makes a die of %s", (keys) => {
    const last = [...keys].map((key) => filling.key(key, "A1")).at(-1);
    expect(on("A1")).toBe("R5");
    expect(last).toEqual({ meant: true, next: "A2" });
    expect(filling.typed).toBe("");
  });

  it("leaves alone what is no die", () => {
    expect(["x", "7", "0", "Tab", "ArrowLeft", "k"].map((key) => filling.key(key, "A1").meant)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(["Delete", "Backspace"])("takes a die out with %s", (key) => {
    dice[0] = "R5";
    filling.key(key, "A1");
    expect(on("A1")).toBe(EMPTY);
  });

  it("forgets everything with Escape", () => {
    filling.key("r", "A1");
    expect(filling.key("Escape", "A1").meant).toBe(true);
    expect(filling.key("5", "A1")).toEqual({ meant: true });
    expect(on("A1")).toBe(EMPTY);
  });
});

it("knows the key of a die on a keyboard with other letters", () => {
  expect(latinKey({ key: "к", code: "KeyR" })).toBe("R");
  expect(latinKey({ key: "r", code: "KeyR" })).toBe("r");
  expect(latinKey({ key: "5", code: "Digit5" })).toBe("5");
  expect(latinKey({ key: "ArrowUp", code: "ArrowUp" })).toBe("ArrowUp");
});
