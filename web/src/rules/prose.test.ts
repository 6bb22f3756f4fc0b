import { describe, expect, it } from "vitest";
import { proseBlocks } from "./prose";

describe("a text of the rules", () => {
  it("is read in paragraphs, lists and numbered lists", () => {
    const text = "Do two things:\n\n- draft;\n- use.\n\n1. First.\n2. Then.\n\nI: one\nII: two";
    expect(proseBlocks(text)).toEqual([
      { kind: "text", lines: ["Do two things:"] },
      { kind: "list", lines: ["draft;", "use."] },
      { kind: "numbers", lines: ["First.", "Then."] },
      { kind: "text", lines: ["I: one", "II: two"] },
    ]);
  });
});
