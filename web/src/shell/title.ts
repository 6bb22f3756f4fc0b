/** The title of the tab: the page, and the site. */
export function setTitle(page = ""): void {
  document.title = page ? `${page} · Rosace` : "Rosace";
}
