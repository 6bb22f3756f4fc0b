/** What the tab is called: the place, and the house. */

export function titled(place = ""): void {
  document.title = place ? `${place} · Rosace` : "Rosace";
}
