/** The games of the service and their cards, each requested once. */

import { language, say, hasMessage } from "../text/messages.svelte";
import { request, type Card, type Schemas } from "./request";

export type { Card };

/** The text of a card: the messages that the service names, in the language of the page. */
export function meaning(card: Card | undefined): string {
  return (card?.meaning ?? []).map((sentence) => say(sentence.id, sentence.values)).join(" ");
}

/** The description of a module, in a sentence. */
export function moduleAbout(id: string): string {
  const message = `module-${id.replace(".", "-")}.about`;
  return hasMessage(message) ? say(message) : "";
}

function nameOf(card: Card | undefined): string | undefined {
  return card?.names[language()] ?? card?.names["en"];
}

class Cards {
  #found = $state.raw<Record<string, Card>>({});

  #asked = new Map<string, Promise<void>>();

  load(game: string): Promise<void> {
    const asked = this.#asked.get(game) ?? this.#request(game);
    this.#asked.set(game, asked);
    asked.catch(() => this.#asked.delete(game)); // and may be requested again
    return asked;
  }

  async #request(game: string): Promise<void> {
    const cards = await request<Card[]>("GET", `/api/games/${game}/cards`);
    const added = Object.fromEntries(cards.map((card) => [`${card.kind} ${card.id}`, card]));
    this.#found = { ...this.#found, ...added };
  }

  of(kind: string, id: string): Card | undefined {
    return this.#found[`${kind} ${id}`];
  }

  /** All cards that were requested, game by game. */
  get known(): Card[] {
    return Object.values(this.#found);
  }

  /** The text of a card. */
  meaning(kind: string, id: string): string {
    return meaning(this.of(kind, id));
  }

  /** All cards of a kind, in the order of the box. */
  all(kind: string): Card[] {
    return Object.values(this.#found).filter((card) => card.kind === kind);
  }

  name(kind: string, id: string): string {
    return nameOf(this.of(kind, id)) ?? id;
  }

  /** The name of a card whose kind is not known. */
  anyName(id: string): string {
    return nameOf(this.known.find((card) => card.id === id)) ?? id;
  }
}

export const cards = new Cards();

export type GameInfo = Schemas["GameInfo"];

class GameCatalogue {
  all = $state.raw<GameInfo[]>([]);

  async load(): Promise<void> {
    if (!this.all.length) this.all = (await request<{ games: GameInfo[] }>("GET", "/api/games")).games;
  }

  of(id: string): GameInfo | undefined {
    return this.all.find((game) => game.id === id);
  }

  /** The name of a module of any game; its id if it is unknown. */
  moduleName(id: string): string {
    const modules = this.all.flatMap((game) => game.modules);
    return modules.find((one) => one.id === id)?.names[language()] ?? id;
  }
}

export const gameCatalogue = new GameCatalogue();
