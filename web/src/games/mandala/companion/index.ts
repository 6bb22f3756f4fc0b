/** The companion's parts of Mandala Stones. */

import type { CompanionParts } from "../../parts";
import { say } from "../../../text/messages.svelte";
import GoalPicture from "../GoalPicture.svelte";
import { TOWERS } from "../board";
import Board from "./ResultBoard.svelte";
import { newStonesPlayer, KEY, newStonesDraft, restoreStones, stonesDraft, stonesSheet } from "./draft";
import Player from "./StonePlayer.svelte";

const FIELDS: Record<string, string> = {
  points: "web-companion-points",
  objectives: "web-companion-objectives",
};

export const companion: CompanionParts = {
  key: KEY,
  newDraft: newStonesDraft,
  newPlayer: newStonesPlayer,
  restore: restoreStones,
  tidy: () => undefined,
  sheet: (nameOf) => stonesSheet(stonesDraft(), nameOf),
  Shared: null,
  PlayerOptions: null,
  TableOptions: null,
  Player,
  Board,
  boardName: () => "",
  CardPicture: GoalPicture,
  worth: () => "",
  starter: {
    question: "web-companion-first",
    get: () => stonesDraft().first,
    set: (seat) => (stonesDraft().first = seat),
  },
  fieldName: (field, index) => {
    if (field === "towers") return say("score-tower", { tower: TOWERS[index] ?? "" });
    return FIELDS[field] ? say(FIELDS[field]) : "";
  },
  reasons: {
    "top-asked-for": "web-companion-top-needed",
    "stones-of-kind": "web-companion-too-many",
    "stones-of-colour": "web-companion-too-many",
  },
};
