/** The sounds for a change of a table. */

import { turnOf } from "../service/myTables.svelte";
import type { TableState } from "../service/table";
import type { Sound } from "./tones";

/** The sounds in their order. Events before the page was opened have none. */
export function soundsOf(before: TableState | null, now: TableState): Sound[] {
  if (!before || before.id !== now.id || before.status !== "running") return [];
  const moved = now.events.filter((event) => event.kind === "moved" && event.number > before.number);
  const rolled = moved.some((event) => event.kind === "moved" && event.more.outcome !== "");
  const found: Sound[] = rolled ? ["roll"] : moved.length ? ["place"] : [];
  if (now.status === "over") return [...found, "end"];
  const called = turnOf(now) === "me" && turnOf(before) !== "me" && now.seats.length > 1;
  return called ? [...found, "turn"] : found;
}
