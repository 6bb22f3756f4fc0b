import { afterEach, expect, test, vi } from "vitest";
import { NetworkError, request } from "./request";

afterEach(() => vi.unstubAllGlobals());

test("what a proxy says without an answer of the service is no problem of the service", async () => {
  vi.stubGlobal("setInterval", () => 0);
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response("<h1>503</h1>", { status: 503, headers: { "Content-Type": "text/html" } })),
  );
  await expect(request("GET", "/api/tables")).rejects.toBeInstanceOf(NetworkError);
});

test("an answer that breaks off, and one that does not come, are lost", async () => {
  vi.stubGlobal("setInterval", () => 0);
  const overdue = AbortSignal.abort();
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(broken)));
  await expect(request("GET", "/api/tables")).rejects.toBeInstanceOf(NetworkError);
  vi.stubGlobal("AbortSignal", { timeout: () => overdue });
  vi.stubGlobal(
    "fetch",
    (_: string, init: RequestInit) =>
      new Promise((_, fail) => init.signal?.aborted && fail(new Error("timeout"))),
  );
  await expect(request("POST", "/api/tables/t/moves", {})).rejects.toBeInstanceOf(NetworkError);
});
