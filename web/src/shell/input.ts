/** The screen sizes and keys that the tables use. The styles have the same widths. */

export const PHONE = "max-width: 40rem";
export const LOW_PHONE = "(max-width: 40rem) and (max-height: 44rem)";
/** What has room for the whole table in one look. */
export const WIDE = "(min-width: 62.01rem) and (min-height: 30rem)";

/** The arrow keys, as steps down and to the right. */
export const ARROWS: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether a key clears the selection: Escape, unless a dialog is open. */
export function isEscape(event: KeyboardEvent): boolean {
  return event.key === "Escape" && !(event.target as Element).closest("dialog, [role='dialog']");
}
