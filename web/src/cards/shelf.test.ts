import { describe, expect, it } from "vitest";
import type { Card } from "../service/cards.svelte";
import { picture } from "./pictures";
import { shelves } from "./shelf";

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
const ids = (game: "sagrada" | "mandala", wanted: Partial<typeof all>): string[] =>
  shelves(game, ALL, { ...all, ...wanted }, text).flatMap((shelf) => shelf.cards.map((one) => one.id));

describe("the shelf of cards", () => {
  it("has the kinds of its game in their order, and no empty kind", () => {
    expect(shelves("sagrada", ALL, all, text).map((shelf) => shelf.kind)).toEqual(["window", "tool"]);
    expect(ids("mandala", {})).toEqual(["One Stone"]);
  });
  it("finds by kind, by all words and by who designed it", () => {
    expect(ids("sagrada", { kind: "tool" })).toEqual(["Lathekin", "Flux Brush"]);
    expect(ids("sagrada", { words: " brush FLUX " })).toEqual(["Flux Brush"]);
    expect(ids("sagrada", { words: "brush lathekin" })).toEqual([]);
    expect(ids("sagrada", { house: true })).toEqual(["Flux Brush"]);
    expect(ids("mandala", { house: true })).toEqual(["One Stone"]);
  });
});

describe("the picture of a card", () => {
  it("is drawn from its data", () => {
    expect(picture(card("private", "x", "public", { cells: ["A1", "D5"] }))).toEqual([
      "# . . . .",
      ". . . . .",
      ". . . . .",
      ". . . . #",
    ]);
    expect(picture(card("bloom", "x", "house", { pattern: ["A.", ".B"] }))).toEqual(["A .", ". B"]);
    expect(picture(card("rare-board", "x", "house", { slots: 4 }))).toEqual(["*1 *2 *3", "*4"]);
  });
});
