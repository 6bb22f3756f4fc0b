/** The text of the live region, which screen readers announce. There is one region for the whole page. */

const MOST = 6;

export interface Announcement {
  id: number;
  text: string;
}

class Announcer {
  spoken = $state.raw<Announcement[]>([]);
  #next = 0;

  say(text: string): void {
    this.#next += 1;
    this.spoken = [...this.spoken, { id: this.#next, text }].slice(-MOST);
  }

  clear(): void {
    this.spoken = [];
  }
}

export const announcer = new Announcer();
