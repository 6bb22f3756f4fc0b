import { expect, test } from "vitest";
import { marksOf } from "./hint";

const STANDING = { W1: "N", W2: "S", P1: "E", P2: "C" };

test("an artist goes from where it stands to its new spot, and its tower to a space", () => {
  const choice = { move: "W1>NW N II", targets: ["artist:W1", "spot:NW", "side:N", "tower:II"] };
  expect(marksOf(choice, STANDING)).toEqual({ lit: ["space:II"], moves: [["spot:N", "spot:NW"]] });
});

test("towers that are scored are shown by the boards themselves", () => {
  const nothing = { lit: [], moves: [] };
  expect(marksOf({ move: "score P", targets: ["colour:P"] }, STANDING)).toEqual(nothing);
  expect(marksOf(undefined, STANDING)).toEqual(nothing);
});
