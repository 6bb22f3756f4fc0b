/** The settings of a new table besides the game. */

import type { Order, SeatOrder } from "../../service/open";
import { say } from "../../text/messages.svelte";

type Clock = NonNullable<Order["clock"]>;

export const CLOCKS: readonly { id: string; clock: Clock | null }[] = [
  { id: "none", clock: null },
  { id: "short", clock: { per: "game", minutes: 15, increment: 10 } },
  { id: "long", clock: { per: "game", minutes: 45, increment: 20 } },
  { id: "day", clock: { per: "turn", days: 1 } },
  { id: "days", clock: { per: "turn", days: 3 } },
  { id: "week", clock: { per: "turn", days: 7 } },
];

export function clockText(clock: Clock | null): string {
  if (!clock) return say("web-clock-none");
  return clock.per === "game"
    ? say("web-clock-game", { minutes: clock.minutes, seconds: clock.increment ?? 0 })
    : say("web-clock-turn", { days: clock.days });
}

export const WATCHES: readonly { id: string; watch: { allowed: boolean; delay: number } }[] = [
  { id: "live", watch: { allowed: true, delay: 0 } },
  { id: "minute", watch: { allowed: true, delay: 60 } },
  { id: "late", watch: { allowed: true, delay: 300 } },
  { id: "nobody", watch: { allowed: false, delay: 0 } },
];

export const HINTS: readonly { id: string; hints: boolean | null }[] = [
  { id: "usual", hints: null },
  { id: "yes", hints: true },
  { id: "no", hints: false },
];

/** A ready-made table. */
export interface Preset {
  id: string;
  players: number;
  modules: readonly string[];
}

export function seatOrder(code: string): SeatOrder {
  return code === "open" || code === "screen" ? { kind: code } : { kind: "bot", level: code };
}

/** The modules of an order: the added ones, and with a minus the automatic ones that are left out. */
export function moduleOrder(
  on: readonly string[],
  offered: readonly string[],
  included: readonly string[],
): string[] {
  return [
    ...offered.filter((id) => on.includes(id)),
    ...included.filter((id) => !on.includes(id)).map((id) => `-${id}`),
  ];
}

/** The selected settings, by the ids of the lists above. */
export interface Terms {
  everybody: boolean;
  clock: string;
  watch: string;
  hints: string;
  /** Whether the host starts the game. */
  byHand: boolean;
  options: Record<string, string>;
}

export function termsOrder(terms: Terms, people: boolean, hasOpen: boolean): Partial<Order> {
  const clock = CLOCKS.find((one) => one.id === terms.clock)?.clock ?? null;
  const watch = WATCHES.find((one) => one.id === terms.watch)?.watch;
  const hints = HINTS.find((one) => one.id === terms.hints)?.hints ?? null;
  return {
    visibility: terms.everybody && hasOpen ? "public" : "link",
    ...(people && clock ? { clock } : {}),
    ...(watch ? { watch } : {}),
    ...(hints === null ? {} : { hints }),
    ...(hasOpen && terms.byHand ? { auto_start: false } : {}),
    ...(Object.keys(terms.options).length ? { options: { ...terms.options } } : {}),
  };
}
