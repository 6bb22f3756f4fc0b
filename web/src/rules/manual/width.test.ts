import { describe, expect, it } from "vitest";
import { blocks, type Block } from "./markdown";
import { cellHead, isLong, isWide } from "./width";

function table(...lines: string[]): Extract<Block, { kind: "table" }> {
  const [found] = blocks(lines.join("\n"));
  if (found?.kind !== "table") throw new Error("not a table");
  return found;
}

describe("a table on a phone", () => {
  it("stays a table where its words fit beside each other", () => {
    expect(
      isWide(table("| gracze | w woreczku | razem | w rundzie |", "|---|---|---|---|", "| 2 | 6 | 30 | 3 |")),
    ).toBe(false);
    expect(
      isWide(table("| moduły | co się dzieje |", "|---|---|", "| `glory.grey-glass` | Wszystko. |")),
    ).toBe(false);
  });
  it("is shown row by row where they would have to be broken", () => {
    const rows = ["| 2 | [Pędzel do eglomizacji](#x) | przesuń kostkę | niebieski | instrukcja |"];
    expect(
      isWide(table("| numer | narzędzie | w skrócie | kolor | status |", "|---|---|---|---|---|", ...rows)),
    ).toBe(true);
  });
  it("has code beside it that may be too long", () => {
    expect(isLong("  1 2 3 4 5\nA Y B . . 1")).toBe(false);
    expect(isLong("A\nrosace play GAME --module passion.rare-glass")).toBe(true);
  });
  it("has each cell after the head of its column, and a first one in words as the title", () => {
    const one = table("| players | *in* `all` |", "|---|---|", "| 2 | 5 |", "| [A](#a) | 6 |");
    const [two = [], named = []] = one.rows;
    expect([cellHead(one, two, 0), cellHead(one, two, 1)]).toEqual(["players", "in all"]);
    expect([cellHead(one, named, 0), cellHead(one, named, 1)]).toEqual(["", "in all"]);
  });
});
