import { describe, expect, it } from "vitest";
import {
  BOARD,
  clockwise,
  readAll,
  readMove,
  readPile,
  SIDES,
  sideOf,
  SPOTS,
  spotCell,
  stackBeside,
} from "./notation";

describe("moves", () => {
  it("are read by what they are about", () => {
    expect(readMove("W1>NE E I")).toEqual({
      kind: "pick",
      text: "W1>NE E I",
      artist: "W1",
      spot: "NE",
      side: "E",
      tower: "I",
    });
    expect(readMove("P2>W W IV")).toMatchObject({ artist: "P2", spot: "W", side: "W", tower: "IV" });
    expect(readMove("score P")).toEqual({ kind: "score", text: "score P", colour: "P" });
    expect(readMove("tops I III V")).toEqual({
      kind: "tops",
      text: "tops I III V",
      towers: ["I", "III", "V"],
    });
  });

  it("of another form are none", () => {
    for (const text of ["", "pass", "W3>NE E I", "W1>NE X I", "W1>NE E VI", "score G", "tops", "tops IIII"])
      expect(readMove(text)).toBeNull();
  });

  it("are sorted by their kind, in their order", () => {
    const found = readAll(["W1>NE E I", "score B", "tops I", "tops I II", "unknown"]);
    expect(found.picks.map((move) => move.text)).toEqual(["W1>NE E I"]);
    expect(found.scores.map((move) => move.colour)).toEqual(["B"]);
    expect(found.tops.map((move) => move.towers)).toEqual([["I"], ["I", "II"]]);
  });
});

describe("piles", () => {
  it("are read from the bottom up, with what is hidden", () => {
    expect(readPile("YW.R?.BP")).toEqual([
      { colour: "Y", pattern: "W" },
      { colour: "R", pattern: "?" },
      { colour: "B", pattern: "P" },
    ]);
    expect(readPile("-")).toEqual([]);
  });
});

describe("the main board", () => {
  it("has nine spots and twenty-four stacks, counted as in the notation", () => {
    const stacks = BOARD.flat().filter((cell) => cell.kind === "stack");
    expect(stacks.map((cell) => cell.index)).toEqual(Array.from({ length: 24 }, (_, index) => index));
    const spots = BOARD.flat().filter((cell) => cell.kind === "spot");
    expect(spots.map((cell) => cell.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(spotCell("C")).toMatchObject({ row: 3, column: 3, index: 4 });
  });

  it("has four stacks beside every spot, and tells their sides", () => {
    const beside = (spot: (typeof SPOTS)[number]): number[] => SIDES.map((side) => stackBeside(spot, side));
    expect(beside("NW")).toEqual([0, 4, 7, 3]);
    expect(beside("C")).toEqual([8, 12, 15, 11]);
    expect(beside("SE")).toEqual([16, 20, 23, 19]);
    expect(sideOf("C", 15)).toBe("S");
    expect(sideOf("S", 15)).toBe("N");
    expect(sideOf("NW", 15)).toBeNull();
  });

  it("is gone around clockwise", () => {
    expect(clockwise("S")).toEqual(["S", "W", "N", "E"]);
    expect(clockwise("N")).toEqual(["N", "E", "S", "W"]);
  });
});
