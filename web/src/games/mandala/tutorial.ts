/** The tutorial of Mandala Stones, and the facts that its steps check. */

import { actionDone, placed, type Tutorial } from "../../learn/tutorial";
import { type MandalaView, readPile } from "./board";

export const tutorial: Tutorial<MandalaView> = {
  steps: [
    { id: "aim", at: "web-mandala-your-board" },
    { id: "artist", at: "web-mandala-main-board", done: actionDone("artist") },
    { id: "spot", at: "web-mandala-main-board", done: actionDone("spot") },
    { id: "tower", at: "web-mandala-your-board", done: placed },
    { id: "pattern", at: "web-mandala-main-board" },
    { id: "why", at: "web-mandala-main-board", done: ({ actions }) => actions.includes("why") },
    { id: "again", at: "web-mandala-main-board", done: placed },
    { id: "spaces", at: "web-mandala-your-board" },
    { id: "colour", at: "web-mandala-move" },
    { id: "score", at: "web-mandala-move", done: ({ now, then }) => now.points > then.points },
    { id: "spiral", at: "web-mandala-mandala-board" },
    { id: "goals", at: "web-mandala-objectives" },
    { id: "end" },
  ],
  facts: (view, seat) => {
    const own = view.players[seat];
    const stones = own?.towers.flatMap(readPile) ?? [];
    return { turn: String(view.turn), round: 0, placed: stones.length, points: own?.points ?? 0, tokens: 0 };
  },
};
// says: web-learn-mandala-aim, web-learn-mandala-artist, web-learn-mandala-spot, web-learn-mandala-tower,
// web-learn-mandala-pattern, web-learn-mandala-why, web-learn-mandala-again, web-learn-mandala-spaces,
// web-learn-mandala-colour, web-learn-mandala-score, web-learn-mandala-spiral, web-learn-mandala-goals,
// web-learn-mandala-end
