/** The two patterns, a ring of petals and a ring of waves, drawn on a stone of radius 44. */

const PETALS = 8;

function turned(x: number, y: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `${(x * cos - y * sin).toFixed(1)} ${(x * sin + y * cos).toFixed(1)}`;
}

function petal(angle: number): string {
  const at = (x: number, y: number): string => turned(x, y, angle);
  return `M${at(0, -17)}C${at(10, -24)} ${at(10, -34)} ${at(0, -40)}C${at(-10, -34)} ${at(-10, -24)} ${at(0, -17)}Z`;
}

function wave(radius: number, swing: number, crests: number): string {
  const steps = crests * 8;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps;
    const reach = radius + swing * Math.sin(crests * angle);
    return turned(0, -reach, angle);
  });
  return `M${points.join("L")}Z`;
}

export const PETAL_RING = Array.from({ length: PETALS }, (_, index) =>
  petal((2 * Math.PI * index) / PETALS),
).join("");

export const WAVE_RING = wave(34, 3.6, 9) + wave(23, 3, 9);

/** Where the spaces of a spiral lie, the centre first, at distances of about one. */
export function spiral(spaces: number): { x: number; y: number }[] {
  const turn = 1.06 / (2 * Math.PI);
  const found: { x: number; y: number }[] = [];
  let angle = 0;
  for (let space = 0; space < spaces; space++) {
    const radius = turn * angle;
    found.push({ x: radius * Math.sin(angle), y: -radius * Math.cos(angle) });
    angle += 1.03 / Math.hypot(radius, turn);
  }
  return found;
}

/** One of the two hands that mark the end on the spiral, standing up; the other is its mirror image. */
export const HAND = "M-.03.26V-.08C-.03-.2-.06-.28-.11-.33C-.18-.24-.22-.1-.22.04C-.22.12-.2.18-.17.26Z";
