/** Detects dead live connections: browsers do not report them. */

/** The service sends something every 20 seconds. A connection that is silent for this long is dead. */
export const SILENCE = 35_000;

/** Calls back when nothing was received for that time. */
export class SilenceTimer {
  #timer = 0;

  constructor(readonly onSilence: () => void) {}

  /** Something was received, or a connection begins. */
  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.onSilence, SILENCE);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
