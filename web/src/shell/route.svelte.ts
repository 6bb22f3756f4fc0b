/** Where the page is: the address is the only place that knows it, so that reload and the back button just work. */

/** Addresses of the service that are no places of the page. */
const NOT_OURS = /^\/(api|schema|problems|healthz|readyz|metrics)(\/|$)/;

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);
  /** How often the page has gone somewhere since it was loaded. */
  steps = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#arrive());
  }

  go(address: string): void {
    const there = new URL(address, location.href);
    if (there.href === location.href) return;
    history.pushState(null, "", there);
    const other = there.pathname !== this.path;
    this.#arrive();
    if (other) scrollTo(0, 0);
  }

  #arrive(): void {
    this.hash = location.hash;
    if (this.path === location.pathname) return;
    this.path = location.pathname;
    this.steps += 1;
  }

  /** Follow a link of this page without loading it anew. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest("a");
    if (!link?.href || link.origin !== location.origin || link.target || link.hasAttribute("download"))
      return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || NOT_OURS.test(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.href);
  };
}

export const route = new Route();
