/** The games that were opened in this browser: only their ids are kept here, the seats are in cookies. */

const KEY = "rosace-games";
const MOST = 50;

export interface Mine {
  id: string;
  game: "sagrada" | "mandala";
}

class Games {
  running = $state<Mine[]>(read());

  remember(id: string, game: Mine["game"]): void {
    this.running = [{ id, game }, ...this.running.filter((one) => one.id !== id)].slice(0, MOST);
    this.#keep();
  }

  forget(id: string): void {
    this.running = this.running.filter((one) => one.id !== id);
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.running));
    } catch {
      // the link of the table still works
    }
  }
}

function read(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Mine[];
  } catch {
    return [];
  }
}

export const games = new Games();
