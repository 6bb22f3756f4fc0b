/** The result as a text that can be sent to somebody. */

import { lineName, tie } from "../end/outcome";
import { signed } from "../text/format";
import { say } from "../text/voice.svelte";
import type { Scored } from "../service/ask";

export function shareText(title: string, scored: Scored): string {
  const alone = scored.ranking.length === 1;
  const places = scored.ranking.map((place) => {
    const points = signed(say("points", { count: place.total }));
    const lines = scored.players[place.seat]?.lines ?? [];
    const told = lines.map((line) => `${lineName(line.card)} ${signed(line.points)}`).join(" · ");
    const why = alone ? "" : tie(place.by);
    return [`${place.place}. ${place.name}: ${points}`, `   ${told}`, ...(why ? [`   ${why}`] : [])].join(
      "\n",
    );
  });
  const target =
    scored.target == null
      ? []
      : [
          say(scored.won ? "score-solo-won" : "score-solo-lost", {
            points: scored.ranking[0]?.total ?? 0,
            target: scored.target,
          }),
        ];
  return [title, ...places, ...target].join("\n");
}
