/** The page's parts of Sagrada. */

import { cards } from "../../service/catalogue.svelte";
import { say } from "../../text/messages.svelte";
import type { GameParts } from "../parts";
import Emblem from "./Emblem.svelte";
import Piece from "./glass/Piece.svelte";
import Picture from "./Picture.svelte";
import { tutorial } from "./tutorial";
import type { SagradaView } from "./view";
import { dieName } from "./words";

/** The facts that are cards, with their kinds. */
const CARD_FACTS: Record<string, string> = { tool: "tool", window: "window", board: "rare-board" };
const BOX_TINTS: Record<string, string> = { passion: "tint-red", glory: "tint-yellow" };

export const sagrada: GameParts<SagradaView> = {
  id: "sagrada",
  about: "web-sagrada-about",
  theme: null,
  Picture,
  Emblem,
  thumbnail: () => import("./Thumbnail.svelte"),
  soloTools: 3,
  presets: [
    { id: "first", players: 2, modules: [] },
    {
      id: "passion",
      players: 3,
      modules: ["passion.inspiration", "passion.rare-glass", "passion.objectives"],
    },
    { id: "glory", players: 3, modules: ["glory.grey-glass", "glory.pioneers", "glory.bloom"] },
    { id: "six", players: 6, modules: [] },
  ],
  cardKinds: [
    "window",
    "tool",
    "public",
    "private",
    "inspiration",
    "rare-board",
    "grey-board",
    "pioneer",
    "bloom",
  ],
  foundBy: ["window", "public", "private", "tool"],
  pieces: { name: dieName, Picture: Piece, facts: ["die", "dice", "other"], named: true },
  factText: (name, fact) => {
    const kind = CARD_FACTS[name];
    if (kind) return cards.name(kind, fact);
    return name === "colour" && fact === "*" ? "rare" : undefined; // neither a letter nor a colour
  },
  drawLabel: (test, label) => (test === "colour" ? say("colour-name", { colour: label }) : ""),
  // Lifting and placing a die is one remark; the end of a turn is left out.
  addsToLog: (code, next) => code !== "ended-turn" && !(code === "lifted" && next === "moved-die"),
  moduleTint: (module) => BOX_TINTS[module.split(".")[0] ?? ""] ?? "tint-blue",
  tutorial,
  table: () => import("./table/SagradaTable.svelte"),
  replay: () => import("./Scene.svelte"),
  pages: () => import("./pages"),
  companion: async () => (await import("./companion")).companion,
};
// says: web-rules-sagrada-goal, web-cards-own-sagrada, web-preset-first, web-preset-passion,
// web-preset-glory, web-preset-six, web-preset-first.about, web-preset-passion.about, web-preset-glory.about,
// web-preset-six.about, web-cards-kind-window, web-cards-kind-tool, web-cards-kind-public, web-cards-kind-private,
// web-cards-kind-inspiration, web-cards-kind-rare-board, web-cards-kind-grey-board, web-cards-kind-pioneer,
// web-cards-kind-bloom
