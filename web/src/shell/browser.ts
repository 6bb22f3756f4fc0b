/** The tab and the clipboard of the browser. */

/** The title is the page, and the site. */
export function setTitle(page = ""): void {
  document.title = page ? `${page} · Rosace` : "Rosace";
}

/** Copy a text, also at addresses that are not secure, where browsers offer no clipboard. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard as Clipboard | undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "hidden-visually";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("the browser copies nothing");
}
