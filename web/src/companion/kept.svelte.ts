/** A real table as it was put in: kept in this browser, so that a reload loses nothing, and nowhere else. */

import type { GameId } from "../service/open";

export const SPACES = ["A", "B", "C", "D"].flatMap((row) =>
  [1, 2, 3, 4, 5].map((column) => `${row}${column}`),
);
export const EMPTY = "..";
export const PLAIN = [".....", ".....", ".....", "....."];

/** Somebody with a window. */
export interface Glazier {
  name: string;
  /** The id of a window; nothing for one without print. */
  window: string;
  /** The print of a window that is in no box. */
  print: string[] | null;
  /** Twenty, in reading order: a die such as `R5`, or `..`. */
  dice: string[];
  /** Spaces whose die a tool put there against a rule. */
  exempt: string[];
  /** Spaces whose die a tool left apart from the rest, or off the border. */
  loose: string[];
  /** Spaces where it was asked and no tool did it. */
  noTool: string[];
  private: string[];
  tokens: number;
  inspiration: string;
  pioneers: string[];
  blooms: string[];
  /** Whether dice were taken out because of a broken rule. */
  removed: boolean;
}

/** Somebody with towers. */
export interface Builder {
  name: string;
  /** Five, each from the bottom up: `YW.R?.BP`; an empty one is `-`. */
  towers: string[];
  /** On the track, in all. */
  points: number;
  /** How many of them each kind of event has brought, as far as somebody knows. */
  kinds: Record<string, number>;
  objectives: string[];
}

export interface Kept {
  game: GameId;
  glass: {
    players: Glazier[];
    public: string[];
    modules: string[];
    greyBoard: string;
    solo: boolean;
    track: string[];
    /** Who started the last round; nobody knows: -1. */
    start: number;
  };
  stones: { players: Builder[]; first: number };
}

export const glazier = (): Glazier => ({
  name: "",
  window: "",
  print: null,
  dice: SPACES.map(() => EMPTY),
  exempt: [],
  loose: [],
  noTool: [],
  private: [],
  tokens: 0,
  inspiration: "",
  pioneers: [],
  blooms: [],
  removed: false,
});

export const builder = (): Builder => ({
  name: "",
  towers: ["-", "-", "-", "-", "-"],
  points: 0,
  kinds: {},
  objectives: [],
});

export const clean = (game: GameId = "sagrada"): Kept => ({
  game,
  glass: {
    players: [glazier(), glazier()],
    public: [],
    modules: [],
    greyBoard: "",
    solo: false,
    track: [],
    start: -1,
  },
  stones: { players: [builder(), builder()], first: -1 },
});

const KEY = "rosace-companion";
const LONGEST_MEMORY = 100;

/** What was kept, if it still has the form of today. */
export function readKept(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "") as Kept;
    const whole =
      found.glass.players.every((one) => one.dice.length === SPACES.length) &&
      found.stones.players.every((one) => one.towers.length === 5);
    if (!whole) return clean();
    return {
      ...clean(found.game),
      glass: {
        ...clean().glass,
        ...found.glass,
        players: found.glass.players.map((one) => ({ ...glazier(), ...one })),
      },
      stones: { ...found.stones, players: found.stones.players.map((one) => ({ ...builder(), ...one })) },
    };
  } catch {
    return clean();
  }
}

function read(): Kept {
  try {
    return readKept(localStorage.getItem(KEY));
  } catch {
    return clean(); // a browser that keeps nothing
  }
}

class RealTable {
  kept = $state<Kept>(read());
  #written = JSON.stringify(this.kept);
  /** What was there before, for whoever tapped amiss. */
  #before = $state.raw<{ seat: number; player: Glazier | Builder }[]>([]);

  get players(): (Glazier | Builder)[] {
    return this.kept.game === "sagrada" ? this.kept.glass.players : this.kept.stones.players;
  }

  /** Another tab may have changed it. */
  look(): void {
    const found = read();
    const text = JSON.stringify(found);
    if (text === this.#written) return;
    this.#written = text;
    this.kept = found;
  }

  /** Only what was changed here is written, so that a tab that just looks on takes nothing back. */
  keep(): void {
    const text = JSON.stringify(this.kept);
    if (text === this.#written) return;
    this.#written = text;
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // it works without
    }
  }

  /** Before a player's board is changed. */
  remember(seat: number): void {
    const player = this.players[seat];
    if (player) {
      this.#before = [...this.#before, { seat, player: $state.snapshot(player) }].slice(-LONGEST_MEMORY);
    }
  }

  canUndo(seat: number): boolean {
    return this.#before.at(-1)?.seat === seat;
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.players[last.seat] = last.player;
    this.#before = this.#before.slice(0, -1);
  }

  /** The same people at another game keep their names. */
  play(game: GameId): void {
    const names = this.players.map((one) => one.name);
    this.kept.game = game;
    this.#before = [];
    this.players.forEach((one, seat) => (one.name ||= names[seat] ?? ""));
  }

  add(): void {
    if (this.kept.game === "sagrada") this.kept.glass.players.push(glazier());
    else this.kept.stones.players.push(builder());
  }

  drop(seat: number): void {
    this.players.splice(seat, 1);
    this.kept.glass.start = this.kept.stones.first = -1;
    this.#before = [];
  }

  clear(): void {
    const names = this.players.map((one) => one.name);
    this.kept = clean(this.kept.game);
    while (this.players.length < names.length) this.add();
    this.players.length = names.length;
    this.players.forEach((one, seat) => (one.name = names[seat] ?? ""));
    this.#before = [];
  }
}

export const real = new RealTable();
