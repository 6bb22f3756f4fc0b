import { expect, it } from "vitest";
import { newStonesPlayer, stonesSheet } from "./draft";

const nameOf = (): string => "Ana";

it("has who started the rounds, if somebody knows", () => {
  const players = [newStonesPlayer(), newStonesPlayer()];
  expect(stonesSheet({ players, first: 1 }, nameOf)).toMatchObject({ game: "mandala", first: 1 });
  expect(stonesSheet({ players, first: -1 }, nameOf)).not.toHaveProperty("first");
});

it.each([
  [{}, 31],
  [{ "tower-I": 0 }, 31],
  [
    { "tower-I": 4, "any-stones": 7 },
    { "tower-I": 4, "any-stones": 7, scored: 20 },
  ],
  [{ "tower-I": 31 }, { "tower-I": 31 }],
])("has by kind what is known so: %o", (kinds, points) => {
  const sheet = stonesSheet({ players: [{ ...newStonesPlayer(), points: 31, kinds }], first: -1 }, nameOf);
  expect(sheet.players[0]).toMatchObject({ points });
});
