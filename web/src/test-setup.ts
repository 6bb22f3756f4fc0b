/**
 * The unit tests run in Node. This provides the parts of a browser that the page's modules need when they are
 * loaded, and states of the service to start with.
 */

import type { Schemas } from "./service/request";
import type { Remark, SeatState, TableEvent, TableState } from "./service/table";

const nothing = (): void => undefined;

Object.assign(globalThis, {
  addEventListener: nothing,
  document: { documentElement: {} },
  location: new URL("http://localhost/"),
  matchMedia: () => ({ matches: true, addEventListener: nothing }),
});

export const aSeat = (change: Partial<SeatState> = {}): SeatState => ({
  kind: "person",
  name: "",
  level: "",
  away: "",
  stand_in: "",
  lost: "",
  program: false,
  screen: 0,
  seconds: null,
  deadline: null,
  chosen: false,
  ...change,
});

export const aTable = (change: Partial<TableState> = {}): TableState => ({
  id: "table",
  game: "game",
  status: "running",
  number: 0,
  ply: 0,
  events: [],
  choices: { prompt: { code: "wait", facts: {}, choices: [] }, undo: false, hint: false, chosen: "" },
  seats: [],
  mine: [],
  shown: 0,
  shown_from: null,
  now: 0,
  to_move: 0,
  turn_began: 0,
  hand_over: -1,
  host: 0,
  offers: [],
  clock: null,
  deadline: null,
  claim_from: null,
  watch: { allowed: true, delay: 0 },
  visibility: "link",
  modules: [],
  options: {},
  tools: null,
  imported: false,
  commitment: "",
  rematch: "",
  view: null,
  outcome: null,
  ...change,
});

export const aRemark = (code: string, facts: Remark["facts"] = {}, change: Partial<Remark> = {}): Remark => ({
  seat: 0,
  code,
  facts,
  turn: 1,
  secret: "",
  ...change,
});

export const aMove = (number: number, change: Partial<Schemas["MovedFields"]> = {}): TableEvent => ({
  number,
  at: 0,
  kind: "moved",
  more: { seat: 0, ply: 0, outcome: "", bot: "", fault: "", remarks: [], ...change },
});
