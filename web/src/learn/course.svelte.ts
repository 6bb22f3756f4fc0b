/** The progress of the tutorial, stored in this browser, so that a reload shows the same step. */

import { readStored, store } from "../shell/stored";
import type { Figures } from "./tutorial";

const KEY = "rosace-learn";

export interface Lesson {
  table: string;
  step: number;
  /** The table when the step began. */
  then: Figures | null;
}

/** By the ids of the games. */
type Kept = Partial<Record<string, Lesson>>;

class Course {
  #kept = $state.raw<Kept>(readStored(KEY, {}));

  of(game: string): Lesson | undefined {
    return this.#kept[game];
  }

  /** The lesson at a table, if there is one. */
  at(table: string): Lesson | undefined {
    return Object.values(this.#kept).find((lesson) => lesson?.table === table);
  }

  begin(game: string, table: string): void {
    this.#keep({ ...this.#kept, [game]: { table, step: 0, then: null } });
  }

  /** The step that is shown, beginning with the table as it is now. */
  show(game: string, step: number, then: Figures): void {
    const lesson = this.#kept[game];
    if (lesson) this.#keep({ ...this.#kept, [game]: { ...lesson, step, then } });
  }

  leave(game: string): void {
    this.#keep(Object.fromEntries(Object.entries(this.#kept).filter(([other]) => other !== game)));
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    store(KEY, kept); // if nothing can be stored, a reload starts the tutorial again
  }
}

export const course = new Course();
