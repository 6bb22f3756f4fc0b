/** Values stored in this browser. If nothing can be stored or read, the page uses its defaults. */

type Place = "localStorage" | "sessionStorage";

export function readStored<T>(key: string, otherwise: T, place: Place = "localStorage"): T {
  try {
    return (JSON.parse(globalThis[place].getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown, place: Place = "localStorage"): void {
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    // not stored then
  }
}
