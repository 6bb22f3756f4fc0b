/**
 * Entering the dice of a window: select a die and then its space, or a space and then dice for it and the next ones, or
 * type. A colour and a value can be typed in either order.
 */

import { CLASS, type Colour } from "../../../shell/colours";
import { EMPTY, SPACES } from "./draft";

interface Board {
  /** Twenty, in reading order. */
  dice: () => readonly string[];
  /** The kinds of dice in the game. */
  glass: () => readonly Colour[];
  put: (cell: string, die: string) => void;
}

/** The key that was pressed; with another keyboard layout, the key in the same place. */
export function latinKey({ key, code }: { key: string; code: string }): string {
  return key.length === 1 && key > "~" ? code.replace(/^Key/, "") : key;
}

export class Filling {
  /** The selected die. */
  held = $state<string | null>(null);
  /** The space for the next die. */
  at = $state<string | null>(null);
  /** A typed colour or value, until the other is typed. */
  typed = $state("");

  constructor(readonly board: Board) {}

  /** Select a die of the palette. */
  take(die: string): void {
    if (this.at) this.at = this.#put(this.at, die);
    else this.held = this.held === die ? null : die;
  }

  /** Select a space of the window. */
  press(cell: string): void {
    this.typed = "";
    if (this.held) {
      this.#put(cell, this.held);
      this.held = null;
    } else {
      this.at = this.at === cell ? null : cell;
    }
  }

  remove(cell: string): void {
    this.board.put(cell, EMPTY);
  }

  /** Handle a key on a space. Returns whether it was used, and the next space. */
  key(key: string, cell: string): { meant: boolean; next?: string } {
    if (key === "Escape") {
      const meant = Boolean(this.held ?? this.at ?? this.typed);
      this.held = this.at = null;
      this.typed = "";
      return { meant };
    }
    if (key === "Delete" || key === "Backspace") {
      this.typed = "";
      this.remove(cell);
      return { meant: true };
    }
    const sign = key.toUpperCase();
    const value = /^[1-6]$/.test(sign);
    if (!value && !(sign in CLASS && this.board.glass().includes(sign as Colour))) return { meant: false };
    const other = this.typed && /^[1-6]$/.test(this.typed) !== value ? this.typed : "";
    if (!other) {
      this.typed = sign;
      return { meant: true };
    }
    this.typed = "";
    const next = this.#put(cell, value ? other + sign : sign + other);
    if (this.at) this.at = next;
    return { meant: true, ...(next ? { next } : {}) };
  }

  /** Place a die; returns the next empty space. */
  #put(cell: string, die: string): string | null {
    this.board.put(cell, die);
    const from = SPACES.indexOf(cell);
    return SPACES.find((_, index) => index > from && this.board.dice()[index] === EMPTY) ?? null;
  }
}
