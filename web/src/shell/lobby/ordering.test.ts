import { expect, test } from "vitest";
import { moduleOrder, seatOrder } from "./ordering";

test("a module that comes in by itself is named only to leave it out", () => {
  expect(moduleOrder(["a", "six"], ["a", "b"], ["six"])).toEqual(["a"]);
  expect(moduleOrder(["a"], ["a", "b"], ["six"])).toEqual(["a", "-six"]);
});

test("what this size of table does not offer is not ordered", () => {
  expect(moduleOrder(["a", "gone"], ["a"], [])).toEqual(["a"]);
});

test("a seat is for people or for a bot", () => {
  expect(seatOrder("open")).toEqual({ kind: "open" });
  expect(seatOrder("screen")).toEqual({ kind: "screen" });
  expect(seatOrder("master")).toEqual({ kind: "bot", level: "master" });
});
