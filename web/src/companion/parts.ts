/** What the companion needs of a game. */

import type { Component } from "svelte";
import type { Card } from "../service/cards.svelte";
import type { ScoredPlayer } from "./scoring.svelte";

/** A real table as it was put in. Games have more in it. */
export interface Draft {
  players: { name: string }[];
}

export interface CompanionParts {
  /** The name that the table is stored by in the browser. */
  key: string;
  newDraft: () => Draft;
  newPlayer: () => Draft["players"][number];
  /** A stored table in today's form; throws where it has another. */
  restore: (stored: Draft) => Draft;
  /** Take back what is not possible any more, with another number of players or other modules. */
  tidy: () => void;
  /** The sheet that the service scores. */
  sheet: (nameOf: (seat: number) => string) => { game: string };

  /** What lies on the table for everybody, on a page of its own. */
  Shared: Component | null;
  /** What is asked below the list of players. */
  PlayerOptions: Component | null;
  /** What is asked of the table besides. */
  TableOptions: Component | null;
  /** The form for one player. */
  Player: Component<{ seat: number; scored: ScoredPlayer | undefined }>;
  /** A player's board beside the result; `wrong` and `doubted`: places that break a rule, surely or perhaps. */
  Board: Component<{ seat: number; lit: string[]; wrong: string[]; doubted: string[] }>;
  boardName: (seat: number) => string;
  /** A small picture of a card that can be chosen. */
  CardPicture: Component<{ card: Card }>;

  /** Who started, which may decide a tie; -1: nobody knows. */
  starter: { question: string; get: () => number; set: (seat: number) => void };
  /** What a field of the sheet is called on the page; nothing if it has no name. */
  fieldName: (field: string, index: number) => string;
  /** Refusals, by the code of their reason, that the page has better words for. */
  reasons: Record<string, string>;
}
