/** A live connection without a sign of life: no browser says that it is dead. */

/** The service sends something every 20 seconds. A connection that has been silent for so long is dead. */
export const SILENCE = 35_000;

/** Calls back when nothing was received for so long. */
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
