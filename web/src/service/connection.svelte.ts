/** Whether the service can be reached, by the last request. While it cannot, it is probed regularly. */

const PAUSE = 4000;

class Connection {
  lost = $state(false);
  online = $state(navigator.onLine);
  #timer = 0;

  /** The browser has or has no network. */
  setOnline(online: boolean): void {
    this.online = online;
    if (online && this.lost) void this.#probe();
  }

  /** A request was answered, or not. */
  report(answered: boolean): void {
    if (answered === !this.lost) return;
    this.lost = !answered;
    clearInterval(this.#timer);
    if (this.lost) this.#timer = setInterval(() => void this.#probe(), PAUSE);
  }

  async #probe(): Promise<void> {
    try {
      const answer = await fetch("/healthz", { cache: "no-store" });
      await answer.text();
      this.report(true);
    } catch {
      // not yet
    }
  }
}

export const connection = new Connection();
