/** The rules of Mandala Stones in short: their topics, with drawings. */

import type { RulesParts } from "../parts";
import PickExample from "./PickExample.svelte";
import TowerSpaces from "./TowerSpaces.svelte";

export const rules: RulesParts = {
  topics: [
    { id: "mandala-setup" },
    { id: "mandala-turn" },
    { id: "mandala-pick", Drawing: PickExample },
    { id: "mandala-score", Drawing: TowerSpaces, drawnOnly: true },
    { id: "mandala-mandala-board", kind: "spiral" },
    { id: "mandala-objectives", kind: "objective" },
    { id: "mandala-end" },
    { id: "mandala-hidden" },
  ],
  modules: [],
};
