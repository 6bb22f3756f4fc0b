/**
 * A reader for as much of Markdown as the pages on rules use. Anything else stays as it is.
 *
 * Our own, and no library: every block is drawn by a Svelte component, so that only a library's lexer would be used.
 * `marked` would add 15 kB (packed) to a page of 3.5 kB, and the address of another site, which no script here may name.
 * The names of headings, `{ #id }` and MkDocs' slugs, would have to be written in any case.
 */

export type Inline =
  | { kind: "text" | "code"; text: string }
  | { kind: "strong" | "em"; inner: Inline[] }
  | { kind: "link"; href: string; inner: Inline[] };

export type Block =
  | { kind: "heading"; level: number; id: string; inner: Inline[] }
  | { kind: "text"; inner: Inline[] }
  | { kind: "list"; ordered: boolean; from?: number; items: Inline[][] }
  | { kind: "code"; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[((?:[^[\]`]|`[^`]*`)+)\]\(([^)\s]+)\)/;

export function inline(text: string): Inline[] {
  const found = INLINE.exec(text);
  if (!found) return text ? [{ kind: "text", text }] : [];
  const [all, code, strong, em, words, href] = found;
  const before = text.slice(0, found.index);
  const piece: Inline = code
    ? { kind: "code", text: code }
    : words && href
      ? { kind: "link", href, inner: inline(words) }
      : { kind: strong ? "strong" : "em", inner: inline(strong ?? em ?? "") };
  return [
    ...(before ? [{ kind: "text", text: before } as const] : []),
    piece,
    ...inline(text.slice(found.index + all.length)),
  ];
}

/** The anchor of a heading, as MkDocs makes it. */
export function slug(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, "-");
}

const ITEM = /^(?:-|(\d+)\.) +(.*)$/;
const HEADING = /^(#+) *(.*?)(?: *\{ *#([\w-]+) *\})?$/;

/** A heading. One with an anchor, `# Witraże { #windows }`, has the same address in every language. */
function heading(line: string): Block | null {
  const [, marks, words, name] = HEADING.exec(line) ?? [];
  if (!marks || words === undefined) return null;
  return { kind: "heading", level: marks.length, id: name ?? slug(words), inner: inline(words) };
}

export function blocks(text: string): Block[] {
  const lines = text.split("\n");
  const found: Block[] = [];
  let at = 0;
  /** Take lines while a condition holds. */
  const take = (wanted: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && wanted(lines[at] ?? "")) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const titled = heading(line);
    if (line.trim() === "" || line.startsWith("<!--")) at += 1;
    else if (line.startsWith("```")) {
      at += 1;
      found.push({ kind: "code", text: take((one) => !one.startsWith("```")).join("\n") });
      at += 1;
    } else if (titled) {
      at += 1;
      found.push(titled);
    } else if (line.startsWith("|")) found.push(table(take((one) => one.startsWith("|"))));
    else if (ITEM.test(line)) found.push(list(take((one) => one.trim() !== "")));
    else found.push({ kind: "text", inner: inline(take(isText).join(" ")) });
  }
  return found;
}

function isText(line: string): boolean {
  return line.trim() !== "" && !/^(```|#|\||<!--)/.test(line) && !ITEM.test(line);
}

function cells(line: string): Inline[][] {
  return line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));
}

function table(lines: readonly string[]): Block {
  return { kind: "table", head: cells(lines[0] ?? ""), rows: lines.slice(2).map(cells) };
}

function list(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const first = ITEM.exec(lines[0] ?? "")?.[1];
  return { kind: "list", ordered: !!first, ...(first && { from: Number(first) }), items: items.map(inline) };
}
