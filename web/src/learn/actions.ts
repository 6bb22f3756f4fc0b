/** What somebody does at a table that the service does not learn of. The tutorial listens to it. */

export type Action = "die" | "artist" | "spot" | "why";

const listeners = new Set<(action: Action) => void>();

export function notifyAction(action: Action): void {
  for (const listener of listeners) listener(action);
}

/** Returns how to stop listening. */
export function onAction(listener: (action: Action) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
