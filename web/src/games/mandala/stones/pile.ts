/** The measures of a drawn pile, in a picture that is 100 wide. */

export const WIDE = 44;
export const DEEP = 33;
export const THICK = 13;
export const GROUND = 66;

/** Where the picture of a pile begins above its square: less than 0 where there is room for a tower. */
export const topOf = (pile: Element): number => Number(pile.getAttribute("viewBox")?.split(" ")[1] ?? 0);
