/** Whether a key lets go of what is half chosen; what lies over the table has its own use for Escape. */
export function isEscape(event: KeyboardEvent): boolean {
  return event.key === "Escape" && !(event.target as Element).closest("dialog, [role='dialog']");
}
