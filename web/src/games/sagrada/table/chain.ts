/** The decisions that belong to the card in use. */

import { type Decision, decisions } from "../../../log/entries";
import type { TableState } from "../../../service/table";
import type { Choosing } from "./choosing.svelte";

/** The decisions since the card was begun. */
export function chainOf(table: TableState, choosing: Choosing): Decision[] {
  const card = choosing.inUse;
  const made = decisions(table.events);
  const from = made.findLastIndex(({ remarks }) =>
    Object.values(remarks[0]?.facts ?? {}).includes(card?.id ?? ""),
  );
  return card && from >= 0 ? made.slice(from) : [];
}

/** Whether the card can no longer be cancelled: dice were rolled or drawn. */
export const isLate = (table: TableState, choosing: Choosing): boolean =>
  !table.choices.undo || chainOf(table, choosing).some((one) => one.outcome !== "");
