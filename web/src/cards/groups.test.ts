import { describe, expect, it } from "vitest";
import type { Card } from "../service/catalogue.svelte";
import { groupCards } from "./groups";

const card = (kind: string, id: string, status = "rulebook", more: Partial<Card> = {}): Card =>
  ({ kind, id, status, names: { en: id }, ...more }) as Card;

const ALL = [
  card("tool", "Lathekin"),
  card("window", "Virtus"),
  card("tool", "Flux Brush", "house"),
  card("objective", "One Stone", "partly-house"),
];
const all = { kind: "", words: "", house: false };
const text = (one: Card): string => one.id;
const GLASS = ["window", "tool", "public"];
const STONES = ["objective", "spiral"];
const ids = (kinds: readonly string[], wanted: Partial<typeof all>): string[] =>
  groupCards(kinds, ALL, { ...all, ...wanted }, text).flatMap((group) => group.cards.map((one) => one.id));

describe("the groups of cards", () => {
  it("has the kinds of its game in their order, and no empty kind", () => {
    expect(groupCards(GLASS, ALL, all, text).map((group) => group.kind)).toEqual(["window", "tool"]);
    expect(ids(STONES, {})).toEqual(["One Stone"]);
  });
  it("finds by kind, by all words and by who designed it", () => {
    expect(ids(GLASS, { kind: "tool" })).toEqual(["Lathekin", "Flux Brush"]);
    expect(ids(GLASS, { words: " brush FLUX " })).toEqual(["Flux Brush"]);
    expect(ids(GLASS, { words: "brush lathekin" })).toEqual([]);
    expect(ids(GLASS, { house: true })).toEqual(["Flux Brush"]);
    expect(ids(STONES, { house: true })).toEqual(["One Stone"]);
  });
});
