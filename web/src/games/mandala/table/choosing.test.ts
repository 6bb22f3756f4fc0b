import { describe, expect, it } from "vitest";
import { Choosing } from "./choosing.svelte";
import { readAll } from "../board";

const MOVES = [
  "W1>C N I",
  "W1>C N III",
  "W1>C S I",
  "W1>C S III",
  "W1>NE E I",
  "P2>C W I",
  "score P",
  "tops I",
  "tops II",
  "tops I II",
];

function choosing(): Choosing {
  const choice = readAll(MOVES);
  return new Choosing(() => choice);
}

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
    expect(hand.samples.map((one) => one.text)).toEqual(["W1>C N I", "W1>C S I"]);
    hand.takeSide("S");
    expect(hand.towers).toEqual(["I", "III"]);
    expect(hand.onto("III")?.text).toBe("W1>C S III");
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
    hand.show("W1>C S III");
    expect(hand.ready).toBe("W1>C S III");
    expect([hand.back(), hand.tower, hand.spot]).toEqual([true, null, "C"]);
    expect([hand.back(), hand.spot, hand.artist]).toEqual([true, null, "W1"]);
    expect([hand.back(), hand.artist]).toEqual([true, null]);
    expect(hand.back()).toBe(false);
  });

  it("is let go by choosing the same again", () => {
    const hand = choosing();
    hand.takeArtist("W1");
    hand.takeArtist("W1");
    expect(hand.artist).toBeNull();
    hand.takeColour("P");
    hand.takeColour("P");
    expect(hand.ready).toBeNull();
  });
});
