/** A number, or a text that begins with one, as it is printed: with a true minus. */
export const signed = (points: number | string): string => String(points).replace(/^-/, "−");
