/** The tab, the clipboard and the top layer of the browser. */

/** Set the title: the page, then the site. */
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

/** Whether an address leads to the device itself, so that nobody else can follow it. */
export const isThisDevice = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host);

export const canShare = (): boolean => "share" in navigator;

/** Let the device share a link. It may be cancelled. */
export async function share(url: string): Promise<void> {
  await navigator.share({ title: document.title, url }).catch(() => undefined);
}

/** Draw a copy of an element over the page, at the same place. */
export function floatingCopy(original: Element, { left, top, width, height }: DOMRect): HTMLElement {
  const copy = document.createElement("div");
  copy.append(original.cloneNode(true));
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: "30",
    pointerEvents: "none",
  });
  document.body.append(copy);
  return copy;
}
