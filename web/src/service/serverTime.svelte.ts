/** The time of the service: clocks run by it, as the time of a device may be wrong. */

const NEAR = 2000;

class ServerTime {
  /** Seconds since 1970; runs while somebody looks at a clock. */
  seconds = $state(Date.now() / 1000);
  #off = 0;
  #watchers = 0;
  #timer = 0;

  /** Returns a function that stops it. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) {
      this.#tick();
      this.#timer = setInterval(() => this.#tick(), 1000);
      void this.#set();
    }
    return () => {
      this.#watchers -= 1;
      if (!this.#watchers) clearInterval(this.#timer);
    };
  }

  #tick(): void {
    this.seconds = (Date.now() + this.#off) / 1000;
  }

  async #set(): Promise<void> {
    try {
      const answer = await fetch("/healthz", { cache: "no-store" });
      const there = Date.parse(answer.headers.get("Date") ?? "");
      await answer.text();
      const off = there + 500 - Date.now(); // it says whole seconds
      this.#off = Number.isNaN(off) || Math.abs(off) < NEAR ? 0 : off;
      this.#tick();
    } catch {
      // the device's own time will do
    }
  }
}

export const serverTime = new ServerTime();
