import { expect, test } from "vitest";
import { NOTHING, queryOf, readQuery } from "./query";

test("a search is read back from its address", () => {
  const wanted = { ...NOTHING, game: "go", card: "stone:black", least: "60" };
  expect(queryOf(wanted)).toBe("game=go&card=stone%3Ablack&least=60");
  expect(readQuery(`?${queryOf(wanted)}`)).toEqual(wanted);
  expect(queryOf(NOTHING)).toBe("");
});

test("points that are no number yet are not searched for", () => {
  expect(queryOf({ ...NOTHING, least: "-" })).toBe("");
  expect(queryOf({ ...NOTHING, least: "-5", most: "1e3" })).toBe("least=-5");
});
