/**
 * Idempotent requests. Each carries a key that is made first. If the answer is lost, the same request with the same key
 * gets the answer of the first. It is stored until it is answered, so that it survives a reload.
 */

/** An idempotency key: 32 random hexadecimal digits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A request of this tab that is not answered yet. */
export class PendingRequest<Request> {
  constructor(private readonly key: string) {}

  get stored(): Request | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? "null") as Request | null;
    } catch {
      return null;
    }
  }

  store(request: Request | null): void {
    try {
      if (request) sessionStorage.setItem(this.key, JSON.stringify(request));
      else sessionStorage.removeItem(this.key);
    } catch {
      // then only a reload loses it
    }
  }
}
