/**
 * The tutorial as data: one thing to say after the other, and how to see that it was done. A step without `done` is
 * only to be read. Nothing here is a rule: what can be done, the table shows.
 */

import type { GameId } from "../service/open";
import type { Facts } from "./facts";
import type { Deed } from "./noticing";

export interface Progress {
  now: Facts;
  /** As it was when the step began. */
  then: Facts;
  deeds: readonly Deed[];
}

export interface Step {
  /** The message `web-learn-GAME-ID`. */
  id: string;
  /** The part of the table it is about: the message that names it. */
  at?: string;
  done?: (progress: Progress) => boolean;
  /** Whether nothing goes on at the table without it, so that it cannot be skipped. */
  needed?: true;
}

const placed = ({ now, then }: Progress): boolean => now.placed > then.placed;
const did =
  (deed: Deed) =>
  (progress: Progress): boolean =>
    progress.deeds.includes(deed) || placed(progress);

const SAGRADA: readonly Step[] = [
  { id: "window", needed: true, done: ({ now }) => now.round > 0 },
  { id: "board", at: "web-your-window" },
  { id: "goals", at: "web-goals" },
  { id: "pick", at: "web-pool", done: did("die") },
  { id: "place", at: "web-your-window", done: placed },
  { id: "tools", at: "web-tools" },
  { id: "pass", at: "web-tray", done: ({ now, then }) => !now.mine || now.turn !== then.turn },
  { id: "back", at: "web-pool" },
  { id: "why", at: "web-your-window", done: ({ deeds }) => deeds.includes("why") },
  {
    id: "neighbours",
    at: "web-your-window",
    done: (progress) => placed(progress) || progress.now.turn !== progress.then.turn,
  },
  { id: "rest", at: "web-pool", done: ({ now }) => now.round > 1 },
  { id: "track", at: "web-round-track" },
  { id: "now", at: "web-goals" },
  { id: "alone", at: "web-tray", done: ({ now }) => now.round > 2 },
  { id: "end" },
];

const MANDALA: readonly Step[] = [
  { id: "aim", at: "web-mandala-your-board" },
  { id: "artist", at: "web-mandala-main-board", done: did("artist") },
  { id: "spot", at: "web-mandala-main-board", done: did("spot") },
  { id: "tower", at: "web-mandala-your-board", done: placed },
  { id: "pattern", at: "web-mandala-main-board" },
  { id: "why", at: "web-mandala-main-board", done: ({ deeds }) => deeds.includes("why") },
  { id: "again", at: "web-mandala-main-board", done: placed },
  { id: "spaces", at: "web-mandala-your-board" },
  { id: "colour", at: "web-mandala-move" },
  { id: "score", at: "web-mandala-move", done: ({ now, then }) => now.points > then.points },
  { id: "spiral", at: "web-mandala-mandala-board" },
  { id: "goals", at: "web-mandala-objectives" },
  { id: "end" },
];

export const STEPS: Record<GameId, readonly Step[]> = { sagrada: SAGRADA, mandala: MANDALA };
