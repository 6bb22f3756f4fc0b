/** The page's parts of Mandala Stones. */

import "./theme.css";
import { say } from "../../text/messages.svelte";
import type { GameParts } from "../parts";
import { type MandalaView, readStone } from "./board";
import Emblem from "./Emblem.svelte";
import Picture from "./Picture.svelte";
import Face from "./stones/Face.svelte";
import Defs from "./stones/StoneDefs.svelte";
import { tutorial } from "./tutorial";
import { factText, stoneName } from "./words";

export const mandala: GameParts<MandalaView> = {
  id: "mandala",
  about: "web-mandala-about",
  theme: { Defs },
  Picture,
  Emblem,
  thumbnail: () => import("./Thumbnail.svelte"),
  soloTools: null,
  presets: [],
  cardKinds: ["objective", "spiral"],
  foundBy: ["objective"],
  pieces: { name: (piece) => stoneName(readStone(piece)), Picture: Face, facts: ["stones"], named: false },
  factText,
  drawLabel: (test, label) => {
    if (test === "colour") return say("stone-colour", { colour: label });
    return test === "pattern" ? say("stone-pattern", { pattern: label }) : "";
  },
  addsToLog: () => true,
  moduleTint: () => "",
  tutorial,
  table: () => import("./table/MandalaTable.svelte"),
  replay: () => import("./Scene.svelte"),
  pages: () => import("./pages"),
  companion: async () => (await import("./companion")).companion,
};
// says: web-rules-mandala-goal, web-cards-own-mandala, web-cards-kind-objective,
// web-cards-kind-spiral
