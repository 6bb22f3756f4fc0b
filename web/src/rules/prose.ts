/** The layout of the texts of the rules, `rules-…`. */

export interface ProseBlock {
  kind: "text" | "list" | "numbers";
  lines: string[];
}

/** Split a text of the catalogues into paragraphs and lists. */
export function proseBlocks(text: string): ProseBlock[] {
  return text.split(/\n{2,}/).map((block) => {
    const lines = block.split("\n");
    if (lines.every((line) => line.startsWith("- ")))
      return { kind: "list", lines: lines.map((line) => line.slice(2)) };
    if (lines.every((line) => /^\d+\. /.test(line)))
      return { kind: "numbers", lines: lines.map((line) => line.replace(/^\d+\. /, "")) };
    return { kind: "text", lines };
  });
}
