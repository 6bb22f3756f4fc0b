/** What the page needs of a game. A game's folder exports one object of this type; `index.ts` registers it. */

import type { Component } from "svelte";
import type { CompanionParts } from "../companion/parts";
import type { Place } from "../end/outcome";
import type { Tutorial } from "../learn/tutorial";
import type { Decision } from "../log/decisions";
import type { Card } from "../service/cards.svelte";
import type { LiveTable } from "../service/live.svelte";
import type { TableState } from "../service/table";
import type { Preset } from "../shell/lobby/ordering";

/** Loads a part when it is first needed. */
export type Load<Part> = () => Promise<Part>;
/** Loads a component when it is first needed. */
export type LoadComponent<Props extends Record<string, unknown>> = Load<{ default: Component<Props> }>;

/** The decisions of a game in words. A piece in a sentence is marked: see `log/pieces.ts`. */
export interface LogParts {
  /** A remark on each decision of a turn that is worth one; `from`: only on those from there on. */
  remarks: (turn: readonly Decision[], from?: number) => string[];
  /** The pieces of a new round, if an outcome begins one. */
  newRound: (outcome: string) => string[];
  pieceName: (piece: string) => string;
  /** Draws a piece that a sentence names. */
  Piece: Component<{ piece: string }> | null;
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
  Shared: Component<{ table: TableState; view: View; ranking: Place[] }> | null;
}

/** The game's cards on the page of cards. */
export interface CardParts {
  /** The message for the box of a card that needs no module. */
  box: string;
  Picture: Component<{ card: Card; name: string }>;
  /** What a card is worth, if it has more than words. */
  Worth: Component<{ card: Card }>;
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
  /** The large picture of the game. */
  Picture: Component;
  /** A small picture, drawn around the origin in a box of 120 by 48. */
  Emblem: Component;
  /** Styles of the seal that marks a running game. */
  seal: string;
  /** The number of tools of a solo game; null where the game is not played alone. */
  soloTools: number | null;
  /** Ready-made tables: the messages `web-preset-ID`. */
  presets: readonly Preset[];
  /** The kinds of cards in the order they are shown: the messages `web-cards-kind-KIND`. */
  cardKinds: readonly string[];
  log: LogParts;
  tutorial: Tutorial<View>;
  table: LoadComponent<{ live: LiveTable; table: TableState; view: View }>;
  replay: LoadComponent<{ table: TableState; view: View; decision: Decision | undefined }>;
  end: Load<EndParts<View>>;
  cards: Load<CardParts>;
  rules: Load<RulesParts>;
  companion: Load<CompanionParts>;
}
