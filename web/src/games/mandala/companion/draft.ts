/** A real table of Mandala Stones as it was put in, and the sheet of it. Whether it can be so, the service knows. */

import { draft } from "../../../companion/draft.svelte";
import type { Draft } from "../../parts";
import type { Schemas } from "../../../service/request";

/** Somebody with towers. */
export interface StonesPlayerDraft {
  name: string;
  /** Five, each from the bottom up: `YW.R?.BP`; an empty one is `-`. */
  towers: string[];
  /** On the track, in all. */
  points: number;
  /** How many of them each kind of event has brought, as far as somebody knows. */
  kinds: Record<string, number>;
  objectives: string[];
}

export interface StonesDraft extends Draft {
  players: StonesPlayerDraft[];
  /** Who started the rounds; nobody knows: -1. */
  first: number;
}

export const KEY = "stones";

/** The table that is put in now. */
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

/** What is known by its kind, and the rest. */
function pointsOf({ points, kinds }: StonesPlayerDraft): number | Record<string, number> {
  const known = Object.entries(kinds).filter(([, count]) => count > 0);
  const rest = points - known.reduce((sum, [, count]) => sum + count, 0);
  return known.length ? { ...Object.fromEntries(known), ...(rest > 0 ? { scored: rest } : {}) } : points;
}
