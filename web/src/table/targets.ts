/** Targets: the pieces, spaces and cards that a choice is selected by. The service names them `kind:id`. */

import type { Choice } from "../service/table";

export const kindOf = (target = ""): string => target.slice(0, target.indexOf(":"));
export const idOf = (target = ""): string => target.slice(target.indexOf(":") + 1);

/** The id of the target of a kind, if a choice has one. */
export function targetOf(choice: Choice | undefined, kind: string): string | undefined {
  const found = choice?.targets.find((target) => kindOf(target) === kind);
  return found === undefined ? undefined : idOf(found);
}
