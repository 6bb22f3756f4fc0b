/** The contents of the box: the modules that can be added, and the cards of the game with the added ones. */

import type { Colour } from "../../../shell/colours";
import { type Card, cards, gameCatalogue } from "../../../service/catalogue.svelte";
import { glassDraft } from "./draft";
import { withoutAnswers } from "./questions";

const COLOURS: Colour[] = ["R", "Y", "G", "B", "P"];
/** Kinds of dice that a module adds. */
const GLASS: Record<string, Colour> = { "glory.grey-glass": "K", "passion.rare-glass": "*" };

class Box {
  /** The table size: a single window can be scored without the others. */
  #size = $derived.by(() => {
    const { players, solo } = glassDraft();
    const people = solo && players.length === 1 ? 1 : Math.max(2, players.length);
    return gameCatalogue.of("sagrada")?.sizes.find((one) => one.players === people);
  });

  /** Modules that can be added. */
  offered = $derived(this.#size?.modules ?? []);
  /** Modules that were added. */
  chosen = $derived(glassDraft().modules.filter((id) => this.offered.includes(id)));
  /** The same with the modules that are added automatically. */
  modules = $derived([...this.chosen, ...(this.#size?.included ?? [])]);

  glass = $derived([
    ...COLOURS,
    ...Object.entries(GLASS).flatMap(([id, one]) => (this.has(id) ? [one] : [])),
  ]);

  has(module: string): boolean {
    return this.modules.includes(module);
  }

  /** The cards of a kind that this table can have. */
  cards(kind: string): Card[] {
    const found = cards
      .all(kind)
      .filter((card) => (card.needs ?? []).every((id) => this.has(id)))
      .filter((card) => !(card.excludes ?? []).some((id) => this.has(id)));
    if (kind === "public" && glassDraft().players.length === 1)
      return found.filter((card) => !card.rewards?.length); // they compare players
    const rare = found.filter((card) => kind === "private" && card.deck === "rare");
    return rare.length ? rare : found; // they have a pile of their own
  }

  /** Remove cards and dice that are no longer in the box. */
  tidy(): void {
    const glass = glassDraft();
    const known = (kind: string): Set<string> => new Set(this.cards(kind).map((card) => card.id));
    const windows = known("window");
    if (!windows.size) return; // the cards are not loaded yet
    const kept = (kind: string, ids: string[]): string[] => {
      const here = known(kind);
      return ids.every((id) => here.has(id)) ? ids : ids.filter((id) => here.has(id));
    };
    glass.public = kept("public", glass.public);
    for (const player of glass.players) {
      player.private = kept("private", player.private);
      if (player.window && !windows.has(player.window)) player.window = "";
      for (const [index, die] of player.dice.entries())
        if (die !== ".." && !this.glass.includes(die.charAt(0) as Colour)) player.dice[index] = "..";
      const known = [...player.exempt, ...player.loose, ...player.noTool];
      const gone = known.filter((cell) => player.dice[cellIndex(cell)] === "..");
      if (gone.length) Object.assign(player, withoutAnswers(player, gone));
    }
    const boards = this.cards("grey-board");
    if (boards.length && !boards.some((card) => card.id === glass.greyBoard))
      glass.greyBoard = boards[0]?.id ?? "";
  }
}

export const cellIndex = (cell: string): number =>
  5 * (cell.charCodeAt(0) - "A".charCodeAt(0)) + Number(cell.charAt(1)) - 1;

export const box = new Box();
