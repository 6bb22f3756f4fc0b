/** The tutorial of Sagrada, and the facts that its steps check. */

import { actionDone, placed, type Tutorial } from "../../learn/tutorial";
import { diceBySpace, type SagradaView } from "./view";

export const tutorial: Tutorial<SagradaView> = {
  steps: [
    { id: "window", at: "web-your-window" },
    { id: "board", at: "web-your-window" },
    { id: "goals", at: "web-goals" },
    { id: "pick", at: "web-pool", done: actionDone("die") },
    { id: "place", at: "web-your-window", done: placed },
    { id: "tools", at: "web-tools" },
    { id: "pass", at: "web-tray", done: ({ now, then }) => !now.mine || now.turn !== then.turn },
    { id: "back", at: "web-pool" },
    { id: "why", at: "web-your-window", done: ({ actions }) => actions.includes("why") },
    {
      id: "neighbours",
      at: "web-your-window",
      done: (progress) => placed(progress) || progress.now.turn !== progress.then.turn,
    },
    { id: "rest", at: "web-pool", done: ({ now }) => now.round > 1 },
    { id: "track", at: "web-round-track" },
    { id: "now", at: "web-goals" },
    { id: "tool", at: "web-tools", done: ({ now, then }) => now.tokens < then.tokens },
    {
      id: "changed",
      at: "web-your-window",
      done: (progress) => placed(progress) || progress.now.turn !== progress.then.turn,
    },
    { id: "alone", at: "web-tray", done: ({ now }) => now.round > 3 },
    { id: "end" },
  ],
  facts: (view, seat) => ({
    turn: `${view.round}.${view.turn}.${view.to_move}`,
    round: view.round,
    placed: diceBySpace(view.players[seat]?.dice ?? []).size,
    points: 0,
    tokens: view.players[seat]?.tokens ?? 0,
  }),
};
// says: web-learn-sagrada-window, web-learn-sagrada-board, web-learn-sagrada-goals, web-learn-sagrada-pick,
// web-learn-sagrada-place, web-learn-sagrada-tools, web-learn-sagrada-pass, web-learn-sagrada-back,
// web-learn-sagrada-why, web-learn-sagrada-neighbours, web-learn-sagrada-rest, web-learn-sagrada-track,
// web-learn-sagrada-now, web-learn-sagrada-tool, web-learn-sagrada-changed, web-learn-sagrada-alone, web-learn-sagrada-end
