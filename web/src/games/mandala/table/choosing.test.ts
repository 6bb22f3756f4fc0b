import { describe, expect, it, test } from "vitest";
import type { Choice } from "../../../service/table";
import { moveText } from "./choices";
import { Choosing } from "./choosing.svelte";

/** A choice, from what is pointed at. */
const choice = (...targets: string[]): Choice => ({ move: moveText(targets), targets });
const pick = (artist: string, spot: string, side: string, tower: string): Choice =>
  choice(`artist:${artist}`, `spot:${spot}`, `side:${side}`, `tower:${tower}`);

const CHOICES = [
  pick("W1", "C", "N", "I"),
  pick("W1", "C", "N", "III"),
  pick("W1", "C", "S", "I"),
  pick("W1", "C", "S", "III"),
  pick("W1", "NE", "E", "I"),
  pick("P2", "C", "W", "I"),
  { move: "score P", targets: ["colour:P"] },
  choice("top:I"),
  choice("top:II"),
  choice("top:I", "top:II"),
];

const choosing = (): Choosing => new Choosing(() => CHOICES);

test("a move that is asked about is text", () => {
  expect(CHOICES[1]?.move).toBe("W1>C N III");
  expect(CHOICES.at(-1)?.move).toBe("tops I II");
});

describe("putting a move together", () => {
  it("offers at every step what the legal moves leave", () => {
    const hand = choosing();
    expect(hand.artists).toEqual(["W1", "P2"]);
    hand.takeArtist("W1");
    expect(hand.spots).toEqual(["C", "NE"]);
    expect(hand.takes("C")).toEqual(["N", "S"]);
    hand.takeSpot("C");
    expect(hand.sides).toEqual(["N", "S"]);
    expect(hand.first).toBe("N");
    expect(hand.samples.map((one) => one.move)).toEqual(["W1>C N I", "W1>C S I"]);
    hand.takeSide("S");
    expect(hand.towers).toEqual(["I", "III"]);
    expect(hand.onto("III")?.move).toBe("W1>C S III");
    expect(hand.onto("II")).toBeUndefined();
  });

  it("is ready only when the move is whole", () => {
    const hand = choosing();
    hand.takeArtist("W1");
    hand.takeSpot("NE");
    expect(hand.ready).toBeNull();
    hand.tower = "I";
    expect(hand.ready).toBe("W1>NE E I");
    hand.takeColour("P");
    expect(hand.artist).toBeNull();
    expect(hand.ready).toBe("score P");
    hand.takeTop("II");
    hand.takeTop("I");
    expect(hand.ready).toBe("tops I II");
    hand.takeTop("II");
    expect(hand.ready).toBe("tops I");
  });

  it("can be shown whole, and goes back step by step", () => {
    const hand = choosing();
    hand.show(pick("W1", "C", "S", "III"));
    expect(hand.ready).toBe("W1>C S III");
    expect([hand.back(), hand.tower, hand.spot]).toEqual([true, null, "C"]);
    expect([hand.back(), hand.spot, hand.artist]).toEqual([true, null, "W1"]);
    expect([hand.back(), hand.artist]).toEqual([true, null]);
    expect(hand.back()).toBe(false);
  });

  it("is cleared by selecting the same again", () => {
    const hand = choosing();
    hand.takeArtist("W1");
    hand.takeArtist("W1");
    expect(hand.artist).toBeNull();
    hand.takeColour("P");
    hand.takeColour("P");
    expect(hand.ready).toBeNull();
  });
});
