/** The geometry of the marks of a hint: rings around targets, and arrows between them. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const GAP = 4;
/** How far an arrow bends to the side, as a share of its length. */
const BEND = 0.16;

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The point where a line from the middle of a box leaves it, a little outside. */
export function edge(box: Box, towards: Point): Point {
  const from = middle(box);
  const [dx, dy] = [towards.x - from.x, towards.y - from.y];
  const far = Math.hypot(dx, dy);
  if (!far) return from;
  const inside = Math.min(
    dx ? box.width / 2 / Math.abs(dx) : Infinity,
    dy ? box.height / 2 / Math.abs(dy) : Infinity,
  );
  const share = Math.min(inside + GAP / far, 1);
  return { x: from.x + dx * share, y: from.y + dy * share };
}

/** An arrow from one box to another, bent, as the path of an SVG; it begins and ends outside them. */
export function arrow(from: Box, to: Box): string {
  const [start, end] = [edge(from, middle(to)), edge(to, middle(from))];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const bend = { x: (start.x + end.x) / 2 + dy * BEND, y: (start.y + end.y) / 2 - dx * BEND };
  const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(start)}Q${at(bend)} ${at(end)}`;
}
