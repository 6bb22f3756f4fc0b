/** What somebody does at a table that the service does not hear of. The guide of the tutorial listens to it. */

export type Deed = "die" | "artist" | "spot" | "why";

const listeners = new Set<(deed: Deed) => void>();

export function noticed(deed: Deed): void {
  for (const listener of listeners) listener(deed);
}

export function listen(listener: (deed: Deed) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
