/** The result of a finished game for a seat, in words. */

import type { Schemas } from "../service/request";
import { levelName, seatName, type Seated } from "../shell/seatNames";
import { signed } from "../text/format";
import { say } from "../text/messages.svelte";

type Listed = Schemas["LobbyTable"];
type Facts = Schemas["GameFacts"];

/** A table of a list in the form that `seatNames` needs. */
export function seated(table: Listed, mine: readonly number[] = []): Seated {
  return { seats: table.seats.map((seat) => ({ ...seat, stand_in: "" })), mine };
}

/** The opponents; empty for a solo game. */
export function opponents(table: Listed, mine: readonly number[]): string {
  const names = seated(table, mine);
  return table.seats
    .map((seat, index) => {
      if (mine.includes(index)) return "";
      return seat.kind === "open" ? say("web-open-seat") : seatName(names, index);
    })
    .filter(Boolean)
    .join(", ");
}

/** Won, lost, or the place. */
export function resultText(facts: Facts, mine: readonly number[]): string {
  const [seat] = mine;
  const own = seat === undefined ? undefined : facts.seats[seat];
  if (!own || mine.length > 1) return "";
  if (facts.seats.length === 1) return say(own.won ? "web-mine-target-beaten" : "web-mine-target-missed");
  if (own.won) return say("web-mine-won");
  return facts.seats.length === 2 ? say("web-mine-lost") : say("web-mine-place", { place: own.place });
}

/** The points of all players, my own first. */
export function pointsText(facts: Facts, mine: readonly number[]): string {
  const first = facts.seats.filter((_, seat) => mine.includes(seat));
  const others = facts.seats.filter((_, seat) => !mine.includes(seat));
  return [...first, ...others].map(({ points }) => signed(points)).join(" : ");
}

/** The label of a row of the statistics. */
export function rowName(
  row: Schemas["StatisticsRow"],
  cardName: (kind: string, id: string) => string,
): string {
  if (row.by === "players") return say("web-mine-players", { count: Number(row.key) });
  if (row.by !== "level") return cardName(row.by, row.key);
  if (row.key === "people") return say("web-mine-people");
  return row.key === "alone" ? say("web-play-alone") : levelName(row.key);
}
