/** Copy a text. Where the page has no secure address, as on a network at home, browsers offer only the old way. */

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
