/**
 * A table that stays up to date, over a WebSocket, or by polling if that fails. A broken connection is opened again from
 * the last event that was received. A move is sent with its ply until there is an answer: the service counts it once.
 */

import { request, NetworkError, Problem, type ProblemBody, type Schemas } from "./request";
import { localized } from "./problems";
import { SilenceTimer } from "./silence";
import { serverTime } from "./serverTime.svelte";
import { Playback } from "./playback.svelte";
import type { TableState } from "./table";

export type LiveStatus = "opening" | "live" | "polling" | "lost";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
const TRIES = 3;

type Frame =
  | Schemas["StateFrame" | "PingFrame"]
  | { type: "problem"; ref: string; problem: ProblemBody }
  | { type: "answer"; ref: string; ply: number };

export class LiveTable {
  /** The state that is shown. During an animation, later states wait. */
  state = $state.raw<TableState | null>(null);
  status = $state<LiveStatus>("opening");
  problem = $state.raw<ProblemBody | null>(null);
  /** Whether a request is waiting for its answer. */
  busy = $state(false);

  readonly playback = new Playback((state) => (this.state = state));
  /** The last state that was received. */
  #latest: TableState | null = null;
  #socket: WebSocket | null = null;
  #closed = false;
  #failures = 0;
  #timer = 0;
  #silence = new SilenceTimer(() => this.#drop());

  constructor(readonly id: string) {
    addEventListener("offline", this.#drop);
    addEventListener("online", this.#again);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.playback.stop();
    removeEventListener("offline", this.#drop);
    removeEventListener("online", this.#again);
    clearTimeout(this.#timer);
    this.#silence.stop();
    this.#socket?.close();
  }

  /** Connect again: a connection belongs to the seats it was opened with. */
  reconnect(): void {
    const socket = this.#socket;
    if (socket) {
      socket.onmessage = socket.onclose = null;
      socket.close();
      this.#socket = null;
    }
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** Send an action and show the new state at once. Returns whether it succeeded. */
  async act(what: string, body: unknown = {}, method: "POST" | "PUT" = "POST"): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      this.#show(
        await this.#persist(() =>
          request<TableState | { table: TableState }>(
            method,
            `${this.#path}/${what}?since=${this.#seen}`,
            body,
          ),
        ),
        true,
      );
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) {
        if (error instanceof NetworkError) return false; // the page was left before the answer
        throw error;
      }
      this.problem = error.body;
      if (error.body.state) this.#show(error.body.state, true);
      return false;
    } finally {
      this.busy = false;
    }
  }

  move(text: string): Promise<boolean> {
    const { ply = 0, shown = -1, to_move = -1 } = this.state ?? {};
    return this.act("moves", { ply, move: text, seat: shown < 0 ? to_move : shown });
  }

  undo(): Promise<boolean> {
    return this.act("undo", { ply: this.state?.ply ?? 0 });
  }

  get #path(): string {
    return `/api/tables/${encodeURIComponent(this.id)}`;
  }

  /** Every request here may be sent twice, so one without an answer is sent again until there is one. */
  async #persist<T>(send: () => Promise<T>): Promise<T> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const answer = await send();
        if (this.status === "lost" && this.#socket?.readyState === WebSocket.OPEN) this.status = "live";
        return answer;
      } catch (error) {
        if (!(error instanceof NetworkError) || this.#closed) throw error;
        this.status = "lost";
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  }

  /** Take over a state. `now`: show it at once, since a person here caused it. */
  #show(found: TableState | { table: TableState }, now = false): void {
    const state = "table" in found ? found.table : found;
    const old = this.#latest;
    if (old && state.number < old.number) return; // a late answer
    serverTime.set(state.now);
    const other = old !== null && old.shown !== state.shown;
    const seen = other ? 0 : this.#seen;
    const known = other ? [] : (old?.events ?? []);
    const next = { ...state, events: [...known, ...state.events.filter((event) => event.number > seen)] };
    this.#latest = next;
    this.playback.add(next, now || other);
    if (other) void this.#refetch();
    if (old && old.mine.join() !== state.mine.join()) this.reconnect();
  }

  /** Read the whole state again for another seat, without secrets in the events of the one before. */
  async #refetch(): Promise<void> {
    const all = await this.#persist(() => request<TableState>("GET", this.#path));
    if (!this.#latest || all.number < this.#latest.number) return;
    this.#latest = all;
    this.playback.add(all, true);
  }

  /** The last event that was received; a state may be newer. */
  get #seen(): number {
    return this.#latest?.events.at(-1)?.number ?? 0;
  }

  // -- the connection ----------------------------------------------------------------------------------------

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const since = this.#seen;
    const socket = new WebSocket(`${scheme}//${location.host}${this.#path}/live?since=${since}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Frame, socket);
    socket.onclose = (event) => this.#lost(event.code);
    this.#silence.restart();
  }

  /** Close a silent connection: a lost network is not reported. */
  #drop = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lost(0);
  };

  /** The network is back: connect without waiting. */
  #again = (): void => {
    clearTimeout(this.#timer);
    this.#failures = 0;
    if (!this.#socket) this.#connect();
  };

  #receive(frame: Frame, socket: WebSocket): void {
    this.#silence.restart();
    if (frame.type === "ping") socket.send(JSON.stringify({ type: "pong" }));
    if (frame.type === "problem") this.problem = localized(frame.problem);
    if (frame.type !== "state") return;
    this.#failures = 0;
    this.status = "live";
    this.#show(frame.state);
  }

  #lost(code: number): void {
    if (this.#closed) return;
    this.#socket = null;
    this.#silence.stop();
    // The table does not exist or is closed to us. Trying again only helps with a newer key.
    if (code === 4404 || (code === 4403 && (this.#failures || !this.#latest))) {
      this.status = "lost";
      return;
    }
    this.#failures += 1;
    if (this.status !== "polling") this.status = this.#latest || this.#failures > 2 ? "lost" : "opening";
    if (this.#failures > TRIES) void this.#poll();
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  async #poll(): Promise<void> {
    try {
      this.#show(await request<TableState>("GET", `${this.#path}?since=${this.#seen}`));
      this.status = "polling";
    } catch (error) {
      if (error instanceof Problem) this.problem = error.body;
      this.status = "lost";
    }
  }
}
