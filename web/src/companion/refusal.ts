/** Why the service cannot score a sheet, as text: the field, and the message for the code of the reason. */

import type { ProblemBody } from "../service/request";
import { cards, gameCatalogue } from "../service/catalogue.svelte";
import { say, hasMessage } from "../text/messages.svelte";
import { nameOf } from "./draft.svelte";
import type { CompanionParts } from "../games/parts";

const PLAYER = /^players\[(\d)\]/;

/** The names of facts that are ids. */
const NAMED: Record<string, (id: string) => string> = {
  card: (id) => cards.anyName(id),
  face: (id) => cards.anyName(id),
  module: (id) => gameCatalogue.moduleName(id),
  modules: (ids) =>
    ids
      .split(", ")
      .map((id) => gameCatalogue.moduleName(id))
      .join(", "),
  other: (field) => nameOf(Number(PLAYER.exec(field)?.[1])),
};

export function refusalText(problem: ProblemBody, parts: CompanionParts): string {
  const reason = reasonWords(problem, parts.reasons);
  const where = place(problem.field ?? "", parts.fieldName);
  return say("web-companion-refused", {
    reason: where ? say("web-companion-reason", { where, reason }) : reason,
  });
}

function reasonWords(problem: ProblemBody, better: CompanionParts["reasons"]): string {
  const code = problem.reason ?? "";
  const id = better[code] ?? `reason-${code}`;
  return hasMessage(id) ? say(id, named(problem.facts ?? {})) : problem.detail;
}

function named(facts: NonNullable<ProblemBody["facts"]>): NonNullable<ProblemBody["facts"]> {
  const words = Object.entries(facts).map(([name, fact]) => [name, NAMED[name]?.(String(fact)) ?? fact]);
  return Object.fromEntries(words) as NonNullable<ProblemBody["facts"]>;
}

/** The player and the part that a field is about, such as `players[0].private[1]`. */
function place(field: string, fieldName: CompanionParts["fieldName"]): string {
  const seat = PLAYER.exec(field)?.[1];
  const [, part = "", index = ""] = /(\w+)(?:\[(\d+)\])?$/.exec(field.replace(PLAYER, "")) ?? [];
  const names = [seat ? nameOf(Number(seat)) : "", fieldName(part, Number(index))];
  return names.filter(Boolean).join(", ");
}
