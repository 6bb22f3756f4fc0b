/** The clock of the service. Players' clocks use it, because the clock of a device may be wrong. */

class ServerTime {
  /** Seconds, as in the times of a table's clocks; runs while a clock is shown. */
  seconds = $state(0);
  #ahead = 0;
  #watchers = 0;
  #timer = 0;

  /** A state was received that was sent at this time. */
  set(now: number): void {
    this.#ahead = now - performance.now() / 1000;
    this.#tick();
  }

  /** Returns a function that stops it. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) {
      this.#tick();
      this.#timer = setInterval(() => this.#tick(), 1000);
    }
    return () => {
      this.#watchers -= 1;
      if (!this.#watchers) clearInterval(this.#timer);
    };
  }

  #tick(): void {
    this.seconds = this.#ahead + performance.now() / 1000;
  }
}

export const serverTime = new ServerTime();
