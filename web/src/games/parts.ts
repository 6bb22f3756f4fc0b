/** What the page needs of a game. A game's folder exports one object of this type; `index.ts` registers it. */

import type { Component } from "svelte";
import type { Tutorial } from "../learn/tutorial";
import type { Decision } from "../log/entries";
import type { LiveTable } from "../service/live.svelte";
import type { RankingPlace, TableState } from "../service/table";
import type { Preset } from "../shell/lobby/ordering";
import type { Card } from "../service/catalogue.svelte";
import type { ScoredPlayer, Sheet } from "../service/request";

/** Loads a part when it is first needed. */
export type Load<Part> = () => Promise<Part>;
/** Loads a component when it is first needed. */
export type LoadComponent<Props extends Record<string, unknown>> = Load<{ default: Component<Props> }>;

/** The pieces of a game inside a sentence. */
export interface PieceParts {
  name: (piece: string) => string;
  Picture: Component<{ piece: string }>;
  /** The facts of prompts, remarks and refusals that are pieces. */
  facts: readonly string[];
  /** Whether the names stand beside the pictures; else they are only read out. */
  named: boolean;
}

/** The end of a game. */
export interface EndParts<View> {
  /** The message that says how a game can be verified. */
  fairness: string;
  /** Whether boards are shown large, however many there are. */
  large: boolean;
  /** Solo: the points to beat. */
  target: (view: View) => number | null;
  /** The name of a seat's board, or nothing. */
  boardName: (view: View, seat: number) => string;
  /** The final board of a seat; `lit`: the places that counted. */
  Board: Component<{ view: View; seat: number; name: string; lit: string[] }>;
  /** One picture of the whole game, instead of a picture of each board. */
  Shared: Component<{ table: TableState; view: View; ranking: RankingPlace[] }> | null;
}

/** The game's cards on the page of cards. */
export interface CardParts {
  /** The message for the box of a card that needs no module. */
  box: string;
  Picture: Component<{ card: Card; name: string }>;
  /** The points of a card, in words. */
  worth: (card: Card) => string;
  /** A class that colours the card. */
  tint: (card: Card) => string;
  /** The page of the manual that describes a card, with its anchor. */
  manual: (card: Card) => string;
  /** A pack of one's own cards, as an example. */
  example: string;
}

export interface Topic {
  /** The message `rules-ID`; its title is `rules-ID.title`. */
  id: string;
  Drawing?: Component;
  /** Whether the drawing has the words of the topic in it. */
  drawnOnly?: true;
  /** The kind of cards that belong to the topic. */
  kind?: string;
}

/** The rules in short. */
export interface RulesParts {
  topics: readonly Topic[];
  /** The modules, each with the topic that describes it. */
  modules: readonly { module: string; topic: string }[];
}

/** `View` is what a seat sees of the game. */
export interface GameParts<View> {
  id: string;
  /** A game with colours of its own, `[data-game=ID]`, has the SVG definitions of its pictures here. */
  theme: { Defs: Component } | null;
  /** The message that describes the game in a sentence. */
  about: string;
  /** The large picture of the game. */
  Picture: Component;
  /** A small picture, drawn around the origin in a box of 120 by 48. */
  Emblem: Component;
  /** A small picture of a game that was begun, with the board of a seat where each has one, in a box of 120 by 112. */
  thumbnail: LoadComponent<{ view: View; seat: number }>;
  /** The number of tools of a solo game; null where the game is not played alone. */
  soloTools: number | null;
  /** Ready-made tables: the messages `web-preset-ID`. */
  presets: readonly Preset[];
  /** The kinds of cards in the order they are shown: the messages `web-cards-kind-KIND`. */
  cardKinds: readonly string[];
  /** The kinds of cards that the archive is searched by. */
  foundBy: readonly string[];
  pieces: PieceParts;
  /** Another fact in words, such as the name of a card; undefined where it is said as it is. */
  factText: (name: string, fact: string) => string | undefined;
  /** What came, of a test of the dice audit, in words; nothing where all games say it alike. */
  drawLabel: (test: string, label: string) => string;
  /** Whether a remark adds something to the one that follows it in the same turn. */
  addsToLog: (code: string, next: string | undefined) => boolean;
  /** A class that gives a module the colour of its box. */
  moduleTint: (module: string) => string;
  tutorial: Tutorial<View>;
  table: LoadComponent<{ live: LiveTable; table: TableState; view: View }>;
  replay: LoadComponent<{ table: TableState; view: View; decision: Decision | undefined }>;
  pages: Load<{ end: EndParts<View>; cards: CardParts; rules: RulesParts }>;
  companion: Load<CompanionParts>;
}

/** A real table as it was put in. Games have more in it. */
export interface Draft {
  players: { name: string }[];
}

/** The companion for a real table. */
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
  sheet: (nameOf: (seat: number) => string) => Sheet;

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
  /** The points of a card that counts for everybody; else nothing. */
  worth: (card: Card) => string;

  /** Who started, which may decide a tie; -1: nobody knows. */
  starter: { question: string; get: () => number; set: (seat: number) => void };
  /** What a field of the sheet is called on the page; nothing if it has no name. */
  fieldName: (field: string, index: number) => string;
  /** Refusals, by the code of their reason, that the page has better words for. */
  reasons: Record<string, string>;
}
