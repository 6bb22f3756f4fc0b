/** Screens and keys that the tables tell apart. The styles have the same widths. */

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

/** Whether a key lets go of what is half chosen; what lies over the table has its own use for Escape. */
export function isEscape(event: KeyboardEvent): boolean {
  return event.key === "Escape" && !(event.target as Element).closest("dialog, [role='dialog']");
}
