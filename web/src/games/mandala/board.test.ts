import { describe, expect, it } from "vitest";
import { BOARD, clockwise, readPile, SIDES, sideOf, SPOTS, spotCell, stackBeside } from "./board";

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
