/**
 * Requests that can be made twice: whoever asks makes a secret first and sends it along. If the answer is lost, the same
 * request with the same secret is answered as the first one was. It is kept until there is an answer, so that it outlives
 * a reload.
 */

/** What nobody else knows: 32 letters made by chance. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What was asked in this tab, as long as it is not answered. */
export class Unanswered<Asked> {
  constructor(private readonly key: string) {}

  get kept(): Asked | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? "null") as Asked | null;
    } catch {
      return null;
    }
  }

  keep(asked: Asked | null): void {
    try {
      if (asked) sessionStorage.setItem(this.key, JSON.stringify(asked));
      else sessionStorage.removeItem(this.key);
    } catch {
      // then a reload loses it, and nothing else
    }
  }
}
