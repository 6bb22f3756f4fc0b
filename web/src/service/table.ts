/** A table and its game, as the service describes them. */

import type { Schemas } from "./request";

export type SeatState = Schemas["SeatState"];
export type TableState = Schemas["TableState"];
export type TableEvent = TableState["events"][number];
/** What a seat sees of a game; `game` says which game it is. */
export type GameView = NonNullable<TableState["view"]>;
export type Outcome = Schemas["Outcome"];
export type RankingPlace = Schemas["RankingPlace"];
export type ScoreLine = Schemas["ScoreLine"];
export type Prompt = Schemas["Prompt"];
export type Choice = Schemas["Choice"];
export type Remark = Schemas["Remark"];
export type Facts = Remark["facts"];
