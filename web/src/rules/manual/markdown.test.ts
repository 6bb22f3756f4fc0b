import { describe, expect, it } from "vitest";
import { blocks, inline, slug } from "./markdown";

describe("a page of the manual", () => {
  it("is read in blocks", () => {
    const text =
      "# A *b*\n\nOne\ntwo.\n\n- x\n  y\n- z\n\n| a | b |\n|---|---|\n| `1` | 2 |\n\n```text\nA B\n```\n";
    expect(blocks(text)).toEqual([
      {
        kind: "heading",
        level: 1,
        id: "a-b",
        inner: [
          { kind: "text", text: "A " },
          { kind: "em", inner: [{ kind: "text", text: "b" }] },
        ],
      },
      { kind: "text", inner: [{ kind: "text", text: "One two." }] },
      {
        kind: "list",
        ordered: false,
        items: [[{ kind: "text", text: "x y" }], [{ kind: "text", text: "z" }]],
      },
      {
        kind: "table",
        head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
        rows: [[[{ kind: "code", text: "1" }], [{ kind: "text", text: "2" }]]],
      },
      { kind: "code", text: "A B" },
    ]);
  });
  it("has links with words of any kind", () => {
    expect(inline("see [`bag`](dice.md#bag).")).toEqual([
      { kind: "text", text: "see " },
      { kind: "link", href: "dice.md#bag", inner: [{ kind: "code", text: "bag" }] },
      { kind: "text", text: "." },
    ]);
  });
  it("goes on with a list after a table", () => {
    expect(blocks("2. x\n\n| a |\n|---|\n\n3. y\n   z\n")).toMatchObject([
      { kind: "list", ordered: true, from: 2 },
      { kind: "table" },
      { kind: "list", ordered: true, from: 3, items: [[{ kind: "text", text: "y z" }]] },
    ]);
  });
  it("has headings with names of their own, the same in every language", () => {
    expect(blocks("## Cele *grupowe* { #public-objectives }\n<!-- options:begin -->\n")).toEqual([
      {
        kind: "heading",
        level: 2,
        id: "public-objectives",
        inner: [
          { kind: "text", text: "Cele " },
          { kind: "em", inner: [{ kind: "text", text: "grupowe" }] },
        ],
      },
    ]);
  });
  it("names its headings as the built manual does", () => {
    expect(slug("Sun's Glory")).toBe("suns-glory");
    expect(slug("A complete score: 40 points")).toBe("a-complete-score-40-points");
    expect(slug("Esperança")).toBe("esperanca");
  });
});
