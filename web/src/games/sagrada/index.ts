/** The page's parts of Sagrada. */

import type { GameParts } from "../parts";
import Emblem from "./Emblem.svelte";
import Piece from "./glass/Piece.svelte";
import Picture from "./Picture.svelte";
import { tutorial } from "./tutorial";
import type { SagradaView } from "./view";
import { dieName } from "./words";

export const sagrada: GameParts<SagradaView> = {
  id: "sagrada",
  about: "web-sagrada-about",
  theme: null,
  Picture,
  Emblem,
  seal: "border-radius: 1.2rem 1.2rem 0.2rem 0.2rem",
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
  pieces: { name: dieName, Picture: Piece, named: true },
  tutorial,
  table: () => import("./table/SagradaTable.svelte"),
  replay: () => import("./Scene.svelte"),
  end: async () => (await import("./pages")).end,
  cards: async () => (await import("./pages")).cards,
  rules: async () => (await import("./pages")).rules,
  companion: async () => (await import("./companion")).companion,
};
// says: web-rules-sagrada-goal, web-cards-own-sagrada, web-preset-first, web-preset-passion,
// web-preset-glory, web-preset-six, web-preset-first.about, web-preset-passion.about, web-preset-glory.about,
// web-preset-six.about, web-cards-kind-window, web-cards-kind-tool, web-cards-kind-public, web-cards-kind-private,
// web-cards-kind-inspiration, web-cards-kind-rare-board, web-cards-kind-grey-board, web-cards-kind-pioneer,
// web-cards-kind-bloom
