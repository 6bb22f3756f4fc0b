/** How the people at the real table are called. */

import type { Schemas } from "../service/ask";
import type { Seated } from "../shell/names";
import { say } from "../text/voice.svelte";
import { real } from "./kept.svelte";

export function nameOf(seat: number): string {
  return real.players[seat]?.name.trim() || say("web-seat", { number: seat + 1 });
}

/** They, as the ranking of a table at play knows them. */
export function seated(): Seated {
  const person = { kind: "person", level: "", stand_in: "" };
  const seats = real.players.map((_, seat) => ({ ...person, name: nameOf(seat) }) as Schemas["SeatState"]);
  return { seats, mine: [] };
}
