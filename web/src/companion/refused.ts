/** Why the service cannot score the sheet, by the code of its reason: what it is about, and why, in words. */

import { TOWERS } from "../mandala/notation";
import type { ProblemBody } from "../service/ask";
import { cards } from "../service/cards.svelte";
import { language, say, says } from "../text/voice.svelte";
import { nameOf } from "./names";

/** What the fields of a sheet are called on this page. */
const PARTS: Record<string, string> = {
  public: "web-companion-public",
  modules: "web-modules",
  grey_board: "web-companion-grey-board",
  track: "web-round-track",
  private: "web-companion-private",
  tokens: "web-companion-tokens",
  inspiration: "web-companion-inspiration",
  pioneers: "web-companion-pioneers",
  blooms: "web-companion-blooms",
  points: "web-companion-points",
  objectives: "web-companion-objectives",
};

/** Reasons that this page can tell better, since it knows what can be tapped. */
const OURS: Record<string, string> = {
  "top-asked-for": "web-companion-top-needed",
  "stones-of-kind": "web-companion-too-many",
  "stones-of-colour": "web-companion-too-many",
};

const PLAYER = /^players\[(\d)\]/;

/** Facts that are ids, as people call them. */
const NAMED: Record<string, (id: string) => string> = {
  card: cardName,
  face: cardName,
  module: moduleName,
  modules: (ids) => ids.split(", ").map(moduleName).join(", "),
  other: (field) => nameOf(Number(PLAYER.exec(field)?.[1])),
};

export function refusedWords(problem: ProblemBody): string {
  const reason = reasonWords(problem);
  const where = place(problem.field ?? "");
  return say("web-companion-refused", {
    reason: where ? say("web-companion-reason", { where, reason }) : reason,
  });
}

function reasonWords(problem: ProblemBody): string {
  const code = problem.reason ?? "";
  const id = OURS[code] ?? `reason-${code}`;
  return says(id) ? say(id, named(problem.facts ?? {})) : problem.detail;
}

function named(facts: NonNullable<ProblemBody["facts"]>): NonNullable<ProblemBody["facts"]> {
  const words = Object.entries(facts).map(([name, fact]) => [name, NAMED[name]?.(String(fact)) ?? fact]);
  return Object.fromEntries(words) as NonNullable<ProblemBody["facts"]>;
}

/** The player and the part that a field is about, such as `players[0].private[1]`. */
function place(field: string): string {
  const seat = PLAYER.exec(field)?.[1];
  const [, part = "", index = ""] = /(\w+)(?:\[(\d+)\])?$/.exec(field.replace(PLAYER, "")) ?? [];
  const names = [seat ? nameOf(Number(seat)) : "", partName(part, Number(index))];
  return names.filter(Boolean).join(", ");
}

function partName(part: string, index: number): string {
  if (part === "towers") return say("score-tower", { tower: TOWERS[index] ?? "" });
  const id = PARTS[part];
  return id ? say(id) : "";
}

function cardName(id: string): string {
  const names = cards.known.find((card) => card.id === id)?.names;
  return names?.[language()] ?? names?.["en"] ?? id;
}

function moduleName(id: string): string {
  const message = `module-${id.replace(".", "-")}`;
  return says(message) ? say(message) : id;
}
