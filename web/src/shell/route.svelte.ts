/** Where the page is: the address is the only place that knows it, so that reload and the back button just work. */

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", this.#read);
  }

  #read = (): void => {
    this.path = location.pathname;
    this.hash = location.hash;
  };

  go(path: string): void {
    if (path === location.pathname + location.hash) return;
    history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Follow a link of this page without loading it anew. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.hash && link.pathname === location.pathname) return; // a place on the same page: the browser goes there
    event.preventDefault();
    this.go(link.pathname + link.hash);
  };
}

export const route = new Route();
