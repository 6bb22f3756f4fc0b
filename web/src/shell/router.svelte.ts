/** The router. The page depends on the address alone, so that reload and the back button work. */

/** Addresses of the service, which are not pages. */
const SERVICE = /^\/(api|schema|problems|healthz|readyz|metrics)(\/|$)/;

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);
  /** Pages visited since the app was loaded. */
  visits = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#update());
  }

  go(address: string): void {
    const there = new URL(address, location.href);
    if (there.href === location.href) return;
    history.pushState(null, "", there);
    const other = there.pathname !== this.path;
    this.#update();
    if (other) scrollTo(0, 0);
  }

  #update(): void {
    this.hash = location.hash;
    if (this.path === location.pathname) return;
    this.path = location.pathname;
    this.visits += 1;
  }

  /** Follow a link of this page without reloading it. */
  followLink = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest("a");
    if (!link?.href || link.origin !== location.origin || link.target || link.hasAttribute("download"))
      return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || SERVICE.test(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.href);
  };
}

export const router = new Router();
