/** The public tables: open ones as a live list, running ones by polling. */

import { request, type Schemas } from "./request";
import { SilenceTimer } from "./silence";

export type LobbyTable = Schemas["LobbyTable"];

type Frame = Schemas["ListFrame" | "TableFrame" | "GoneFrame" | "LobbyPingFrame"];

const PAUSE = 1000;
const LONGEST = 15_000;
const EVERY = 15_000;

/** The list after a frame: the newest first. */
export function applyFrame(tables: readonly LobbyTable[], frame: Frame): LobbyTable[] {
  if (frame.type === "list") return frame.tables;
  if (frame.type === "ping") return [...tables];
  const id = frame.type === "gone" ? frame.id : frame.table.id;
  const place = tables.findIndex((one) => one.id === id);
  if (frame.type === "gone") return tables.filter((one) => one.id !== id);
  if (place < 0) return [frame.table, ...tables];
  return tables.with(place, frame.table);
}

export class Lobby {
  open = $state.raw<LobbyTable[] | null>(null);
  running = $state.raw<LobbyTable[]>([]);
  lost = $state(false);

  #socket: WebSocket | null = null;
  #closed = false;
  #failures = 0;
  #timer = 0;
  #watch = 0;
  #silence = new SilenceTimer(() => this.#drop());

  constructor() {
    this.#connect();
    this.#watch = setInterval(() => void this.#look(), EVERY);
    void this.#look();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#silence.stop();
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/lobby/live`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      const frame = JSON.parse(String(event.data)) as Frame;
      this.#silence.restart();
      this.#failures = 0;
      this.lost = false;
      if (frame.type === "ping") socket.send(JSON.stringify({ type: "pong" }));
      else this.open = applyFrame(this.open ?? [], frame);
      if (frame.type === "gone") void this.#look(); // a game may have begun there
    };
    socket.onclose = () => this.#lost();
    this.#silence.restart();
  }

  /** Close a silent connection and open it again. */
  #drop(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lost();
  }

  #lost(): void {
    this.#silence.stop();
    if (this.#closed) return;
    this.#failures += 1;
    this.lost = this.#failures > 1;
    this.#timer = setTimeout(() => this.#connect(), Math.min(PAUSE * 2 ** this.#failures, LONGEST));
  }

  async #look(): Promise<void> {
    try {
      this.running = await request<LobbyTable[]>("GET", "/api/tables?status=running&limit=20");
    } catch {
      // keep the list; its games may still be running
    }
  }
}
