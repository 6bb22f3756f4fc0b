/** What a seat sees of a game of Sagrada, as the engine gives it (`View.data`). */

export interface Player {
  window: string | null;
  /** Four rows of five: a die such as `R5`, or `..`. */
  dice: string[];
  tokens: number;
  private: string[];
  dealt: string[];
  skips: boolean;
}

export interface Tool {
  id: string;
  tokens: number;
  /** Favour tokens; alone the colour of the die to give; nothing if it cannot be used again. */
  price: number | string | null;
}

export interface SagradaView {
  game: "sagrada";
  modules: string[];
  seat: number;
  players: Player[];
  public: string[];
  tools: Tool[];
  target: number | null;
  round: number;
  turn: number;
  start: number;
  to_move: number;
  stage: string;
  pool: string[];
  track: string[][];
  bag: Record<string, number>;
  drafts: number;
  tool_used: boolean;
  tool: string | null;
  hand: string[];

  // With modules:
  roses?: string[][];
  inspirations?: { id: string; turned: boolean }[];
  inspiration?: string | null;
  rare_board?: string;
  rare_dice?: string[];
  rare_price?: (number | null)[];
  grey_board?: string;
  grey_pool?: number;
  pioneers?: { id: string; taken_by: number | null }[];
  blooms?: string[][];
  bloom_in_question?: string | null;
  rare_left?: number;
}

export const ROWS = ["A", "B", "C", "D"] as const;
export const COLUMNS = [1, 2, 3, 4, 5] as const;

/** The dice of a window by the name of their space. */
export function onSpaces(rows: string[]): Map<string, string> {
  const found = new Map<string, string>();
  rows.forEach((row, at) =>
    row.split(" ").forEach((die, column) => {
      if (die !== "..") found.set(`${ROWS[at] ?? ""}${column + 1}`, die);
    }),
  );
  return found;
}
