/** What counts as a phone, and as a wide screen; the styles say the same. */
export const PHONE = "max-width: 40rem";
/** What has room for the whole table in one look. */
export const WIDE = "(min-width: 62.01rem) and (min-height: 30rem)";
