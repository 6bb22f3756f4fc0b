/**
 * Idempotent requests. Each carries a key that is made first. If the answer is lost, the same request with the same key
 * gets the answer of the first. It is stored until it is answered, so that it survives a reload.
 */

import { readStored, store } from "../shell/stored";

/** An idempotency key: 32 random hexadecimal digits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A request of this tab that is not answered yet. */
export class PendingRequest<Request> {
  constructor(private readonly key: string) {}

  get stored(): Request | null {
    return readStored<Request | null>(this.key, null, "sessionStorage");
  }

  /** Null once it is answered. */
  store(request: Request | null): void {
    store(this.key, request, "sessionStorage");
  }
}
