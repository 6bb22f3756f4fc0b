/** What a seat sees of a game of Mandala Stones, as the engine gives it (`View.data`). */

export interface MandalaView {
  game: "mandala";
  seat: number;
  first: number;
  turn: number;
  to_move: number;
  over: boolean;
  ending: boolean;
  stacks: string[];
  artists: Record<string, string>;
  mandala: string[];
  aside: string[];
  spiral: { spaces: number; bonus: Record<string, number>; ends_at: number; status: string };
  players: { towers: string[]; points: number; objectives: string[] }[];
}
