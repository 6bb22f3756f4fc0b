/**
 * The tutorial as data: one thing to say after the other, and how to see that it was done. A step without `done` is
 * only to be read. Nothing here is a rule: what can be done, the table shows.
 */

/** A few numbers of the table as it is shown. */
export interface Figures {
  /** Whether it is the newcomer's turn. */
  mine: boolean;
  /** Which turn it is: it changes when the next one begins. */
  turn: string;
  /** 0 until the first round. */
  round: number;
  /** Pieces on the newcomer's board. */
  placed: number;
  points: number;
}

export interface Progress {
  now: Figures;
  /** As it was when the step began. */
  then: Figures;
  actions: readonly Action[];
}

export interface Step {
  /** The message `web-learn-GAME-ID`. */
  id: string;
  /** The part of the table it is about: the message that names it. */
  at?: string;
  done?: (progress: Progress) => boolean;
  /** Whether nothing goes on at the table without it, so that it cannot be skipped. */
  needed?: true;
}

export interface Tutorial<View> {
  steps: readonly Step[];
  facts: (view: View, seat: number) => Omit<Figures, "mine">;
}

export const placed = ({ now, then }: Progress): boolean => now.placed > then.placed;

/** Somebody did this, or went past it. */
export const did =
  (action: Action) =>
  (progress: Progress): boolean =>
    progress.actions.includes(action) || placed(progress);

// -- what somebody does at a table that the service does not learn of --------------------------------------------------

/** Something of the game was pointed at, or it was asked why not: each game names what its tutorial waits for. */
export type Action = string;

const listeners = new Set<(action: Action) => void>();

export function notifyAction(action: Action): void {
  for (const listener of listeners) listener(action);
}

/** Returns how to stop listening. */
export function onAction(listener: (action: Action) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
