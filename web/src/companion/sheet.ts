/** The sheet that the service scores, from what was put in. Whether it can be so, the service knows. */

import type { Schemas } from "../service/ask";
import { type Builder, EMPTY, type Glazier, type Kept } from "./kept.svelte";

export type Sheet = Schemas["SagradaSheet"] | Schemas["MandalaSheet"];

/** What the chosen modules give to a player, and how those are called who have no name. */
export interface Setting {
  modules: string[];
  called: (seat: number) => string;
}

export function sheetOf(kept: Kept, setting: Setting): Sheet {
  return kept.game === "sagrada" ? ofGlass(kept.glass, setting) : ofStones(kept.stones, setting);
}

function ofGlass(glass: Kept["glass"], { modules, called }: Setting): Schemas["SagradaSheet"] {
  const solo = glass.solo && glass.players.length === 1;
  return {
    game: "sagrada",
    public: [...glass.public],
    players: glass.players.map((player, seat) => ({
      name: called(seat),
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

function ofModules(player: Glazier, modules: string[]): Partial<Schemas["SagradaPlayer"]> {
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

function ofStones(stones: Kept["stones"], { called }: Setting): Schemas["MandalaSheet"] {
  return {
    game: "mandala",
    players: stones.players.map((player: Builder, seat) => ({
      name: called(seat),
      towers: [...player.towers],
      points: pointsOf(player),
      objectives: [...player.objectives],
    })),
    ...(stones.first >= 0 ? { first: stones.first } : {}),
  };
}

/** What is known by its kind, and the rest. */
function pointsOf({ points, kinds }: Builder): number | Record<string, number> {
  const known = Object.entries(kinds).filter(([, count]) => count > 0);
  const rest = points - known.reduce((sum, [, count]) => sum + count, 0);
  return known.length ? { ...Object.fromEntries(known), ...(rest > 0 ? { scored: rest } : {}) } : points;
}

/** Four rows of five, as a sheet has them. */
export function rows(dice: readonly string[]): string[] {
  return [0, 5, 10, 15].map((from) => dice.slice(from, from + 5).join(" "));
}

export const filled = (dice: readonly string[]): number => dice.filter((die) => die !== EMPTY).length;
