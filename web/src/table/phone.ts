/** What counts as a phone; the styles say the same. */
export const PHONE = "max-width: 40rem";
