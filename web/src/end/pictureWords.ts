/** The words beside the boards in a picture of a finished game. */

import { gameName } from "../games";
import type { Outcome, ScoreLine, TableState } from "../service/table";
import { isThisDevice } from "../shell/browser";
import { seatName } from "../shell/seatNames";
import { longDate, signed } from "../text/format";
import { headline, lineName } from "./outcome";

export interface PictureLine {
  name: string;
  points: string;
  /** Whether it brought points, so that it is lit. */
  lit: boolean;
}

export interface PictureWords {
  headline: string;
  /** The game, and when it ended. */
  about: string;
  /** The text below each board, or below the only one. */
  columns: PictureLine[][];
  /** The address of the site; empty for one that others cannot reach. */
  address: string;
}

const MOST = 9;

const sheetLine = ({ card, points }: ScoreLine): PictureLine => ({
  name: lineName(card),
  points: signed(points),
  lit: points > 0,
});

/** `shared`: all players share one board. */
export function pictureWords(table: TableState, outcome: Outcome, shared: boolean): PictureWords {
  const others = { ...table, mine: [] }; // others will see it: names, not "you"
  const ended = table.events.at(-1)?.at ?? table.now;
  const ranking = outcome.ranking.map(({ seat, total, place }) => ({
    name: `${place}. ${seatName(others, seat)}`,
    points: signed(total),
    lit: place === 1,
  }));
  const sheets = outcome.ranking.map(({ seat }) =>
    (outcome.sheets[seat] ?? [])
      .filter(({ points, cells }) => points !== 0 || cells.length)
      .slice(0, MOST)
      .map(sheetLine),
  );
  return {
    headline: headline(others, outcome),
    about: `${gameName(table.game)} · ${longDate(ended)}`,
    columns: shared ? [ranking] : sheets,
    address: isThisDevice(location.hostname) ? "" : `${location.host}/tables/${table.id}`,
  };
}
