import { expect, test } from "vitest";
import { arrow, edge } from "./arrows";

const BOX = { x: 0, y: 0, width: 20, height: 10 };

test("an arrow leaves a box at its edge", () => {
  expect(edge(BOX, { x: 110, y: 5 })).toEqual({ x: 24, y: 5 });
  expect(edge(BOX, { x: 10, y: -95 })).toEqual({ x: 10, y: -4 });
});

test("an arrow covers neither what it comes from nor what it points at", () => {
  const path = arrow(BOX, { x: 100, y: 0, width: 20, height: 10 });
  expect(path.startsWith("M24.0 5.0Q")).toBe(true);
  expect(path.endsWith(" 96.0 5.0")).toBe(true);
});

test("boxes in the same place have no direction, and nothing breaks", () => {
  expect(arrow(BOX, BOX)).toBe("M10.0 5.0Q10.0 5.0 10.0 5.0");
});
