/** The shapes of a rose window, in a circle of radius 300 around the origin: rings of glass between bars of stone. */

export interface Pane {
  shape: string;
  colour: "red" | "yellow" | "green" | "blue" | "purple";
  /** The brightness, 0 to 1. */
  light: number;
  /** Seconds until it lights up. */
  after: number;
}

type Colour = Pane["colour"];

const TURN = 2 * Math.PI;

function at(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}

/** A lancet with its foot at the centre: narrow inside, an arch outside. */
function lancet(from: number, to: number, angle: number, half: number): string {
  const foot = half * 0.5;
  const shoulder = to - (to - from) * 0.3;
  return (
    `M${at(from, angle - foot)}L${at(shoulder, angle - half)}` +
    `Q${at(to, angle - half * 0.82)} ${at(to + 6, angle)}` +
    `Q${at(to, angle + half * 0.82)} ${at(shoulder, angle + half)}` +
    `L${at(from, angle + foot)}Q${at(from - 5, angle)} ${at(from, angle - foot)}Z`
  );
}

/** A piece of a ring. */
function arc(from: number, to: number, start: number, end: number): string {
  return (
    `M${at(from, start)}L${at(to, start)}A${to} ${to} 0 0 1 ${at(to, end)}` +
    `L${at(from, end)}A${from} ${from} 0 0 0 ${at(from, start)}Z`
  );
}

function roundel(radius: number, angle: number, size: number): string {
  const x = radius * Math.sin(angle);
  const y = -radius * Math.cos(angle);
  return `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`;
}

/** The shade of a pane: it varies from pane to pane, but is always the same for one. */
function shade(seed: number): number {
  const wave = Math.sin(seed * 127.1) * 43758.5453;
  return 0.62 + 0.38 * (wave - Math.floor(wave));
}

function ring(
  count: number,
  colours: readonly Colour[],
  offset: number,
  draw: (angle: number) => string,
): Pane[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (TURN * (index + offset)) / count;
    const light = shade(index + count * 7 + draw(0).length);
    return {
      shape: draw(angle),
      colour: colours[index % colours.length] ?? "blue",
      light,
      after: 6 * ((Math.sin(angle) + 1) / 2) + 2 * light,
    };
  });
}

const PETALS = 12;

/** The background: small dark panes, like a mosaic. */
export const GROUND: readonly Pane[] = [
  ...ring(36, ["blue", "purple", "blue"], 0.5, (angle) =>
    arc(196, 257, angle - TURN / 73, angle + TURN / 73),
  ),
  ...ring(36, ["blue", "blue", "purple"], 0, (angle) => arc(146, 194, angle - TURN / 73, angle + TURN / 73)),
  ...ring(24, ["purple", "blue"], 0.5, (angle) => arc(102, 144, angle - TURN / 49, angle + TURN / 49)),
  ...ring(18, ["blue", "purple", "blue"], 0, (angle) => arc(26, 90, angle - TURN / 37, angle + TURN / 37)),
];

/** The bright panes. */
export const PANES: readonly Pane[] = [
  // The rim: short pieces of blue, with a purple one now and then.
  ...ring(48, ["blue", "blue", "purple", "blue"], 0.5, (angle) =>
    arc(266, 281, angle - TURN / 104, angle + TURN / 104),
  ),
  // Roundels between the petals, and small ones above each.
  ...ring(PETALS, ["red", "yellow", "green"], 0.5, (angle) => roundel(225, angle, 29)),
  ...ring(PETALS, ["yellow"], 0.5, (angle) => roundel(225, angle, 9)),
  ...ring(PETALS, ["yellow", "green"], 0, (angle) => roundel(248, angle, 9)),
  // The petals, each of three pieces: the head, the body, the foot.
  ...ring(PETALS, ["red", "purple", "yellow", "green"], 0, (angle) => lancet(166, 232, angle, 0.122)),
  ...ring(PETALS, ["yellow", "green", "red", "purple"], 0, (angle) =>
    arc(132, 163, angle - 0.128, angle + 0.128),
  ),
  ...ring(PETALS, ["red", "yellow"], 0, (angle) => arc(101, 129, angle - 0.14, angle + 0.14)),
  ...ring(PETALS, ["green", "blue", "purple"], 0.5, (angle) => lancet(104, 186, angle, 0.092)),
  // The heart.
  ...ring(6, ["green", "purple"], 0.5, (angle) => roundel(68, angle, 20)),
  ...ring(6, ["red"], 0, (angle) => lancet(30, 82, angle, 0.28)),
  ...ring(6, ["yellow"], 0.5, (angle) => roundel(38, angle, 7)),
];
