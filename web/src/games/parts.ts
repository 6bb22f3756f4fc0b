/** The parts of the page that belong to a game. Its folder exports one object of this type; `index.ts` registers it. */

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
  /** Whether the names are shown beside the pictures; else only screen readers read them. */
  named: boolean;
}

/** The end of a game. */
export interface EndParts<View> {
  /** The message that says how a game can be verified. */
  fairness: string;
  /** Whether boards are always shown large. */
  large: boolean;
  /** Solo: the points to beat. */
  target: (view: View) => number | null;
  /** The name of a seat's board; empty if it has none. */
  boardName: (view: View, seat: number) => string;
  /** The final board of a seat; `lit`: the places that counted. */
  Board: Component<{ view: View; seat: number; name: string; lit: string[] }>;
  /** One picture of the whole game, instead of a picture of each board. */
  Shared: Component<{ table: TableState; view: View; ranking: RankingPlace[] }> | null;
}

/** The game's cards on the page of cards. */
export interface CardParts {
  /** The message that names the box of a card without a module. */
  box: string;
  Picture: Component<{ card: Card; name: string }>;
  /** The points of a card, in words. */
  worth: (card: Card) => string;
  /** A class that colours the card. */
  tint: (card: Card) => string;
  /** The page of the manual that describes a card, with its anchor. */
  manual: (card: Card) => string;
  /** An example of a pack of own cards. */
  example: string;
}

export interface Topic {
  /** The message `rules-ID`; its title is `rules-ID.title`. */
  id: string;
  Drawing?: Component;
  /** Whether the drawing contains the text of the topic. */
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
  /** The SVG definitions of a game's pictures; its colours are in the styles of `[data-game=ID]`. */
  theme: { Defs: Component } | null;
  /** The message that describes the game in a sentence. */
  about: string;
  /** The large picture of the game. */
  Picture: Component;
  /** A small picture, drawn around the origin in a box of 120 by 48. */
  Emblem: Component;
  /** A small picture of a started game, with the board of a seat if each has one, in a box of 120 by 112. */
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
  /** Another fact in words, such as the name of a card; undefined to show it unchanged. */
  factText: (name: string, fact: string) => string | undefined;
  /** An outcome of a test of the dice audit, in words; empty for the words that all games share. */
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

/** A real table as it was entered. Each game adds its own fields. */
export interface Draft {
  players: { name: string }[];
}

/** The companion for a real table. */
export interface CompanionParts {
  /** The name under which the browser stores the table. */
  key: string;
  newDraft: () => Draft;
  newPlayer: () => Draft["players"][number];
  /** A stored table, converted to the present form; throws if that is impossible. */
  restore: (stored: Draft) => Draft;
  /** Remove what is no longer possible after a change of the players or modules. */
  tidy: () => void;
  /** The sheet that the service scores. */
  sheet: (nameOf: (seat: number) => string) => Sheet;

  /** The cards that all players share, on a page of its own. */
  Shared: Component | null;
  /** The questions below the list of players. */
  PlayerOptions: Component | null;
  /** The other questions about the table. */
  TableOptions: Component | null;
  /** The form for one player. */
  Player: Component<{ seat: number; scored: ScoredPlayer | undefined }>;
  /** A player's board beside the result; `wrong` and `doubted`: places that break a rule, certainly or perhaps. */
  Board: Component<{ seat: number; lit: string[]; wrong: string[]; doubted: string[] }>;
  boardName: (seat: number) => string;
  /** A small picture of a card that can be selected. */
  CardPicture: Component<{ card: Card }>;
  /** The points of a shared card; empty for other cards. */
  worth: (card: Card) => string;

  /** The first player, who may decide a tie; -1 if unknown. */
  starter: { question: string; get: () => number; set: (seat: number) => void };
  /** The name of a field of the sheet on the page; empty if it has none. */
  fieldName: (field: string, index: number) => string;
  /** Refusals, by the code of their reason, that have a message of the page. */
  reasons: Record<string, string>;
}
