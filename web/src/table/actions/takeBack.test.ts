import { expect, test } from "vitest";
import { takeBack } from "./takeBack";

const ME = { kind: "person", lost: "" };
const BOT = { kind: "bot", lost: "" };
const [MINE, THEIRS] = [{ seat: 0 }, { seat: 1 }];

const table = (
  other: typeof ME,
  undo = false,
): { choices: { undo: boolean }; seats: (typeof ME)[]; mine: number[]; status: string } => ({
  choices: { undo },
  seats: [ME, other],
  mine: [0],
  status: "running",
});

test("what nobody has answered is undone", () => {
  expect(takeBack(table(BOT, true), [MINE])).toBe("undo");
  expect(takeBack(table(ME, true), [MINE])).toBe("undo");
});

test("what bots have answered can be taken back", () => {
  expect(takeBack(table(BOT), [MINE, THEIRS])).toBe("take-back");
});

test("people are asked first, elsewhere", () => {
  expect(takeBack(table(ME), [MINE, THEIRS])).toBe("nothing");
  expect(takeBack(table({ kind: "person", lost: "time" }), [MINE, THEIRS])).toBe("take-back");
});

test("nothing is taken back before one has decided something, or when the game is over", () => {
  expect(takeBack(table(BOT), [THEIRS])).toBe("nothing");
  expect(takeBack({ ...table(BOT), status: "over" }, [MINE, THEIRS])).toBe("nothing");
});
