/** A real table of Mandala Stones as it was entered, and its sheet. The service checks it. */

import { draft } from "../../../companion/draft.svelte";
import type { Draft } from "../../parts";
import type { Schemas } from "../../../service/request";

/** A player. */
export interface StonesPlayerDraft {
  name: string;
  /** Five, each from the bottom up: `YW.R?.BP`; an empty one is `-`. */
  towers: string[];
  /** All points on the track. */
  points: number;
  /** The points of each kind of event, as far as known. */
  kinds: Record<string, number>;
  objectives: string[];
}

export interface StonesDraft extends Draft {
  players: StonesPlayerDraft[];
  /** The first player; -1 if unknown. */
  first: number;
}

export const KEY = "stones";

/** The table that is being entered. */
export const stonesDraft = (): StonesDraft => (draft.of(KEY) as StonesDraft | undefined) ?? newStonesDraft();

export const newStonesPlayer = (): StonesPlayerDraft => ({
  name: "",
  towers: ["-", "-", "-", "-", "-"],
  points: 0,
  kinds: {},
  objectives: [],
});

export const newStonesDraft = (): StonesDraft => ({
  players: [newStonesPlayer(), newStonesPlayer()],
  first: -1,
});

export function restoreStones(stored: Draft): StonesDraft {
  const found = stored as StonesDraft;
  if (!found.players.every((one) => one.towers.length === 5)) throw new Error("no towers");
  return { ...found, players: found.players.map((one) => ({ ...newStonesPlayer(), ...one })) };
}

export function stonesSheet(
  { players, first }: StonesDraft,
  nameOf: (seat: number) => string,
): Schemas["MandalaSheet"] {
  return {
    game: "mandala",
    players: players.map((player, seat) => ({
      name: nameOf(seat),
      towers: [...player.towers],
      points: pointsOf(player),
      objectives: [...player.objectives],
    })),
    ...(first >= 0 ? { first } : {}),
  };
}

/** The known points by kind, and the rest. */
function pointsOf({ points, kinds }: StonesPlayerDraft): number | Record<string, number> {
  const known = Object.entries(kinds).filter(([, count]) => count > 0);
  const rest = points - known.reduce((sum, [, count]) => sum + count, 0);
  return known.length ? { ...Object.fromEntries(known), ...(rest > 0 ? { scored: rest } : {}) } : points;
}
