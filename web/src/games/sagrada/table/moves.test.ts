import { expect, test } from "vitest";
import { read } from "./moves";

test("a die of the pool, of the hand, of the rose and of rare glass", () => {
  const found = read(["R5 B3", "G2 A1", "rose R5 B3", "*2 B4"], ["G2"]);
  expect(found.places.map((place) => place.from)).toEqual(["pool", "hand", "rose", "rare"]);
  expect(found.places[0]).toEqual({ text: "R5 B3", die: "R5", cell: "B3", from: "pool" });
});

test("every other kind of move", () => {
  const found = read(
    [
      "pass",
      "lathekin",
      "take R5",
      "pay G1",
      "swap B2",
      "rose P3",
      "lift C4",
      "from 2 D5",
      "value 4",
      "+1",
      "-1",
      "back",
      "done",
      "window virtus",
      "keep waves",
      "discard waves",
    ],
    [],
  );
  expect(found.words).toEqual(["pass", "value 4", "+1", "-1", "back", "done"]);
  expect(found.cards).toEqual([{ text: "lathekin", id: "lathekin" }]);
  expect(found.picks.map((pick) => `${pick.verb} ${pick.die}`)).toEqual([
    "take R5",
    "pay G1",
    "swap B2",
    "rose P3",
  ]);
  expect(found.lifts).toEqual([{ text: "lift C4", cell: "C4" }]);
  expect(found.froms).toEqual([{ text: "from 2 D5", seat: 2, cell: "D5" }]);
  expect(found.windows[0]?.id).toBe("virtus");
  expect(found.blooms.map((bloom) => bloom.keep)).toEqual([true, false]);
});
