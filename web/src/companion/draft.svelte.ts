/** A real table as it was entered. It is stored in this browser only. */

import type { Seated } from "../shell/seatNames";
import { readStored, store } from "../shell/stored";
import { say } from "../text/messages.svelte";
import type { CompanionParts, Draft } from "../games/parts";

const KEY = "rosace-companion";
const LONGEST_HISTORY = 100;

/** A game and its parts, in the order of the page. */
export type GameCompanions = readonly (readonly [game: string, parts: CompanionParts])[];

interface Stored {
  game: string;
  /** By the keys of the games. */
  drafts: Record<string, Draft>;
}

export function emptyTable(games: GameCompanions, game = games[0]?.[0] ?? ""): Stored {
  return { game, drafts: Object.fromEntries(games.map(([, { key, newDraft }]) => [key, newDraft()])) };
}

/** The stored form. */
export const writeTable = ({ game, drafts }: Stored): object => ({ game, ...drafts });

/** The stored table, if it can be converted to the present form. */
export function readTable(games: GameCompanions, written: unknown): Stored {
  try {
    const { game, ...stored } = written as { game: string } & Record<string, Draft>;
    if (!games.some(([id]) => id === game)) return emptyTable(games);
    const drafts = games.map(([, { key, newDraft, restore }]) => {
      const found = stored[key];
      return [key, found ? restore(found) : newDraft()] as const;
    });
    return { game, drafts: Object.fromEntries(drafts) };
  } catch {
    return emptyTable(games);
  }
}

class TableDraft {
  #games = $state.raw<GameCompanions>([]);
  #table = $state<Stored>({ game: "", drafts: {} });
  #written = "";
  /** The players before each change, for undo. */
  #history = $state.raw<{ seat: number; player: Draft["players"][number] }[]>([]);

  open(games: GameCompanions): void {
    this.#games = games;
    this.reload();
  }

  get game(): string {
    return this.#table.game;
  }

  /** The parts of the selected game; undefined until they are loaded. */
  get parts(): CompanionParts | undefined {
    return this.#games.find(([id]) => id === this.game)?.[1];
  }

  of(key: string): Draft | undefined {
    return this.#table.drafts[key];
  }

  get players(): Draft["players"] {
    return this.of(this.parts?.key ?? "")?.players ?? [];
  }

  /** Another tab may have changed it. */
  reload(): void {
    if (!this.#games.length) return;
    const found = readTable(this.#games, readStored(KEY, null));
    const text = JSON.stringify(writeTable(found));
    if (text === this.#written) return;
    this.#written = text;
    this.#table = found;
  }

  /** Writes only changes made in this tab, so that an idle tab overwrites nothing. */
  save(): void {
    const written = writeTable(this.#table);
    const text = JSON.stringify(written);
    if (!this.#games.length || text === this.#written) return;
    this.#written = text;
    store(KEY, written);
  }

  /** Remove what is no longer possible, for every game. */
  tidy(): void {
    for (const [, parts] of this.#games) parts.tidy();
  }

  /** Remember the players, before a board is changed. */
  remember(seat: number): void {
    const player = this.players[seat];
    if (player)
      this.#history = [...this.#history, { seat, player: $state.snapshot(player) }].slice(-LONGEST_HISTORY);
  }

  canUndo(seat: number): boolean {
    return this.#history.at(-1)?.seat === seat;
  }

  undo(): void {
    const last = this.#history.at(-1);
    if (!last) return;
    this.players[last.seat] = last.player;
    this.#history = this.#history.slice(0, -1);
  }

  /** When the game is changed, the players keep their names. */
  choose(game: string): void {
    const names = this.players.map((one) => one.name);
    this.#table.game = game;
    this.#history = [];
    this.players.forEach((one, seat) => (one.name ||= names[seat] ?? ""));
  }

  addPlayer(): void {
    if (this.parts) this.players.push(this.parts.newPlayer());
  }

  dropPlayer(seat: number): void {
    this.players.splice(seat, 1);
    for (const [, { starter }] of this.#games) starter.set(-1);
    this.#history = [];
  }

  clear(): void {
    const names = this.players.map((one) => one.name);
    this.#table = emptyTable(this.#games, this.game);
    while (this.players.length < names.length) this.addPlayer();
    this.players.length = names.length;
    this.players.forEach((one, seat) => (one.name = names[seat] ?? ""));
    this.#history = [];
  }

  nameOf(seat: number): string {
    return this.players[seat]?.name.trim() || say("web-seat", { number: seat + 1 });
  }

  /** The players as seats, for the ranking. */
  get seated(): Seated {
    const seats = this.players.map((_, seat) => ({
      name: this.nameOf(seat),
      level: "",
      stand_in: "",
      lost: "",
    }));
    return { seats, mine: [] };
  }
}

export const draft = new TableDraft();
export const nameOf = (seat: number): string => draft.nameOf(seat);
