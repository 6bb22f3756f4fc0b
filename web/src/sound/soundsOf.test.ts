import { expect, test } from "vitest";
import { aMove, aSeat, aTable } from "../test-setup";
import { soundsOf } from "./soundsOf";
import { lengthOf, SOUNDS, type Sound } from "./tones";

const seats = [aSeat(), aSeat()];
const before = aTable({ seats, mine: [0], to_move: 1, number: 3 });

test("nothing is heard of what was there before, nor at another table", () => {
  const now = aTable({ seats, mine: [0], number: 9, events: [aMove(9)] });
  expect(soundsOf(null, now)).toEqual([]);
  expect(soundsOf(aTable({ id: "other" }), now)).toEqual([]);
  expect(soundsOf(aTable({ status: "waiting" }), now)).toEqual([]);
});

test("dice that are rolled, pieces that are placed, and my turn", () => {
  const rolled = aTable({ seats, mine: [0], to_move: 0, number: 4, events: [aMove(4, { outcome: "R5" })] });
  expect(soundsOf(before, rolled)).toEqual(["roll", "turn"]);
  const placed = aTable({ seats, mine: [0], to_move: 1, number: 4, events: [aMove(3), aMove(4)] });
  expect(soundsOf(before, placed)).toEqual(["place"]);
  expect(soundsOf(before, aTable({ seats, mine: [0], to_move: 1, number: 3, events: [aMove(3)] }))).toEqual(
    [],
  );
});

test("the end is heard instead of a turn", () => {
  const over = aTable({ seats, mine: [0], to_move: -1, status: "over", number: 4, events: [aMove(4)] });
  expect(soundsOf(before, over)).toEqual(["place", "end"]);
});

test("who plays alone is not called", () => {
  const alone = aTable({ seats: [aSeat()], mine: [0], to_move: -1, number: 3 });
  expect(soundsOf(alone, aTable({ seats: [aSeat()], mine: [0], number: 3 }))).toEqual([]);
});

test("every sound is soft and short", () => {
  for (const sound of Object.keys(SOUNDS) as Sound[]) {
    expect(lengthOf(sound)).toBeLessThan(2.5);
    const loudest = SOUNDS[sound].reduce((sum, { loudness }) => Math.max(sum, loudness), 0);
    expect(loudest).toBeGreaterThan(0);
    expect(loudest).toBeLessThan(0.3);
  }
});
