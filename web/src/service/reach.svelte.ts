/** Whether the service can be reached, as far as the last request tells. While it cannot, it is asked now and then. */

const PAUSE = 4000;

class Reach {
  away = $state(false);
  online = $state(navigator.onLine);
  #timer = 0;

  /** The browser says that there is a network, or that there is none. */
  network(online: boolean): void {
    this.online = online;
    if (online && this.away) void this.#probe();
  }

  /** Something was asked, and answered or not. */
  heard(answered: boolean): void {
    if (answered === !this.away) return;
    this.away = !answered;
    clearInterval(this.#timer);
    if (this.away) this.#timer = setInterval(() => void this.#probe(), PAUSE);
  }

  async #probe(): Promise<void> {
    try {
      const answer = await fetch("/healthz", { cache: "no-store" });
      await answer.text();
      this.heard(true);
    } catch {
      // not yet
    }
  }
}

export const reach = new Reach();
