/**
 * The tutorial as data: steps with a text each, and how to recognise that a step is done. A step without `done` is only
 * read. Nothing here is a rule: the table shows what can be done.
 */

/** The facts of the table that steps check. */
export interface Figures {
  /** Whether it is the newcomer's turn. */
  mine: boolean;
  /** A number that changes with every turn. */
  turn: string;
  /** 0 until the first round. */
  round: number;
  /** Pieces on the newcomer's board. */
  placed: number;
  points: number;
  /** The newcomer's tokens or other means to pay. */
  tokens: number;
}

export interface Progress {
  now: Figures;
  /** The facts when the step began. */
  then: Figures;
  actions: readonly Action[];
}

export interface Step {
  /** The message `web-learn-GAME-ID`. */
  id: string;
  /** The part of the table it is about: the message that names it. */
  at?: string;
  done?: (progress: Progress) => boolean;
  /** Whether the game cannot go on without it, so that it cannot be skipped. */
  needed?: true;
}

export interface Tutorial<View> {
  steps: readonly Step[];
  facts: (view: View, seat: number) => Omit<Figures, "mine">;
}

export const placed = ({ now, then }: Progress): boolean => now.placed > then.placed;

/** Whether the action was done, or the game has gone past it. */
export const actionDone =
  (action: Action) =>
  (progress: Progress): boolean =>
    progress.actions.includes(action) || placed(progress);

// -- actions at a table that are not sent to the service ---------------------------------------------------------------

/** An action that is not sent to the service, such as selecting a die. Each game names those of its tutorial. */
export type Action = string;

const listeners = new Set<(action: Action) => void>();

export function notifyAction(action: Action): void {
  for (const listener of listeners) listener(action);
}

/** Returns a function that removes the listener. */
export function onAction(listener: (action: Action) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
