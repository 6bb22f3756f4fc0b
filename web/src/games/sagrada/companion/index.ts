/** The companion's parts of Sagrada. */

import type { CompanionParts } from "../../parts";
import { cards } from "../../../service/catalogue.svelte";
import { say } from "../../../text/messages.svelte";
import { box } from "./box.svelte";
import CardIcon from "./CardIcon.svelte";
import { glassDraft, glassSheet, newGlassPlayer, KEY, newGlassDraft, restoreGlass } from "./draft";
import GlassPlayer from "./GlassPlayer.svelte";
import ModuleChoice from "./ModuleChoice.svelte";
import ResultBoard from "./ResultBoard.svelte";
import SharedObjectives from "./SharedObjectives.svelte";
import SoloChoice from "./SoloChoice.svelte";

const FIELDS: Record<string, string> = {
  public: "web-companion-public",
  modules: "web-modules",
  grey_board: "web-companion-grey-board",
  track: "web-round-track",
  private: "web-companion-private",
  tokens: "web-companion-tokens",
  inspiration: "web-companion-inspiration",
  pioneers: "web-companion-pioneers",
  blooms: "web-companion-blooms",
};

export const companion: CompanionParts = {
  key: KEY,
  newDraft: newGlassDraft,
  newPlayer: newGlassPlayer,
  restore: restoreGlass,
  tidy: () => box.tidy(),
  sheet: (nameOf) => glassSheet(glassDraft(), box.modules, nameOf),
  Shared: SharedObjectives,
  PlayerOptions: SoloChoice,
  TableOptions: ModuleChoice,
  Player: GlassPlayer,
  Board: ResultBoard,
  boardName: (seat) => {
    const player = glassDraft().players[seat];
    return player?.window && !player.print ? cards.name("window", player.window) : "";
  },
  CardPicture: CardIcon,
  worth: ({ kind, rewards, scale, points }) =>
    kind === "public" ? rewards?.join(" / ") || scale?.join(" / ") || `${points ?? 0}` : "",
  starter: {
    question: "web-companion-start",
    get: () => glassDraft().start,
    set: (seat) => (glassDraft().start = seat),
  },
  fieldName: (field) => (FIELDS[field] ? say(FIELDS[field]) : ""),
  reasons: {},
};
