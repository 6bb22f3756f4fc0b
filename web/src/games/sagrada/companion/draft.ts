/** A real table of Sagrada as it was entered, and its sheet. The service checks it. */

import { draft } from "../../../companion/draft.svelte";
import type { Draft } from "../../parts";
import type { Schemas } from "../../../service/request";

export const SPACES = ["A", "B", "C", "D"].flatMap((row) =>
  [1, 2, 3, 4, 5].map((column) => `${row}${column}`),
);
export const EMPTY = "..";
export const PLAIN = [".....", ".....", ".....", "....."];

/** A player. */
export interface GlassPlayerDraft {
  name: string;
  /** The id of a window; empty for a blank one. */
  window: string;
  /** The pattern of a window that is not a card of the games. */
  print: string[] | null;
  /** Twenty, in reading order: a die such as `R5`, or `..`. */
  dice: string[];
  /** Spaces whose die a tool put there against a rule. */
  exempt: string[];
  /** Spaces whose die a tool left apart from the rest, or off the border. */
  loose: string[];
  /** Spaces whose die breaks a rule although no tool placed it, as the player answered. */
  noTool: string[];
  private: string[];
  tokens: number;
  inspiration: string;
  pioneers: string[];
  blooms: string[];
  /** Whether dice were taken out because of a broken rule. */
  removed: boolean;
}

export interface GlassDraft extends Draft {
  players: GlassPlayerDraft[];
  public: string[];
  modules: string[];
  greyBoard: string;
  solo: boolean;
  track: string[];
  /** The first player of the last round; -1 if unknown. */
  start: number;
}

export const KEY = "glass";

/** The table that is being entered. */
export const glassDraft = (): GlassDraft => (draft.of(KEY) as GlassDraft | undefined) ?? newGlassDraft();

/** Whether the target of a solo game counts. */
export const isSolo = ({ solo, players }: GlassDraft): boolean => solo && players.length === 1;

export const newGlassPlayer = (): GlassPlayerDraft => ({
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

export const newGlassDraft = (): GlassDraft => ({
  players: [newGlassPlayer(), newGlassPlayer()],
  public: [],
  modules: [],
  greyBoard: "",
  solo: false,
  track: [],
  start: -1,
});

export function restoreGlass(stored: Draft): GlassDraft {
  const found = stored as GlassDraft;
  if (!found.players.every((one) => one.dice.length === SPACES.length)) throw new Error("no windows");
  const players = found.players.map((one) => ({ ...newGlassPlayer(), ...one }));
  return { ...newGlassDraft(), ...found, players };
}

/** `modules`: the modules of the game, which decide what a player can have. */
export function glassSheet(
  glass: GlassDraft,
  modules: string[],
  nameOf: (seat: number) => string,
): Schemas["SagradaSheet"] {
  const solo = isSolo(glass);
  return {
    game: "sagrada",
    public: [...glass.public],
    players: glass.players.map((player, seat) => ({
      name: nameOf(seat),
      window: player.print ?? (player.window || null),
      private: [...player.private],
      dice: rows(player.dice),
      ...(solo ? {} : { tokens: player.tokens }),
      ...(player.exempt.length ? { exempt: [...player.exempt] } : {}),
      ...(player.loose.length ? { loose: [...player.loose] } : {}),
      ...(player.noTool.length ? { no_tool: [...player.noTool] } : {}),
      ...ofModules(player, modules),
    })),
    ...(modules.length ? { modules: [...modules] } : {}),
    ...(solo ? { solo, track: [[...glass.track]] } : {}),
    ...(modules.includes("glory.grey-glass") ? { grey_board: glass.greyBoard } : {}),
    ...(glass.start >= 0 ? { start: glass.start } : {}),
  };
}

function ofModules(player: GlassPlayerDraft, modules: string[]): Partial<Schemas["SagradaSheetPlayer"]> {
  return {
    ...(modules.includes("passion.inspiration") && player.inspiration
      ? { inspiration: player.inspiration }
      : {}),
    ...(modules.includes("glory.pioneers")
      ? { pioneers: [...player.pioneers], removed_for_breach: player.removed }
      : {}),
    ...(modules.includes("glory.bloom") ? { blooms: [...player.blooms] } : {}),
  };
}

/** Four rows of five, as in a sheet. */
export function rows(dice: readonly string[]): string[] {
  return [0, 5, 10, 15].map((from) => dice.slice(from, from + 5).join(" "));
}
