/** What a strong player would do, asked of the service when somebody wants to know. */

import { ask, NoAnswer, Problem } from "../service/ask";
import { say } from "../text/voice.svelte";

export interface Advice {
  move: string;
  reasons: { code: string; card: string }[];
}

const SHOWN = 3;

export class Adviser {
  asking = $state(false);
  #found = $state.raw<{ ply: number; advice: Advice[] } | null>(null);

  constructor(
    readonly table: () => string,
    readonly tell: (trouble: string) => void,
  ) {}

  /** What was advised for the decision that is due; nothing that is out of date. */
  for(ply: number): Advice[] {
    return this.#found?.ply === ply ? this.#found.advice : [];
  }

  async ask(ply: number): Promise<void> {
    this.asking = true;
    try {
      const advice = await ask<Advice[]>("POST", `/api/tables/${this.table()}/hint`);
      this.#found = { ply, advice: advice.slice(0, SHOWN) };
    } catch (error) {
      if (error instanceof Problem) this.tell(error.body.detail);
      else if (error instanceof NoAnswer) this.tell(say("web-no-answer"));
      else throw error;
    } finally {
      this.asking = false;
    }
  }
}
