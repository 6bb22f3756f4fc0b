/**
 * Reading the notation of moves. No rule is here: the service sends every legal move as text, and this tells which die,
 * space or card each of them is about, so that it can be chosen by pointing at it.
 */

const PLACE = /^(rose )?([RYGBPK*][1-6]) ([A-D][1-5])$/;
const WITH_DIE = /^(take|pay|swap|rose) ([RYGBPK*][1-6])$/;
const LIFT = /^lift ([A-D][1-5])$/;
const FROM = /^from (\d) ([A-D][1-5])$/;

export interface Placing {
  text: string;
  die: string;
  cell: string;
  from: "pool" | "rose" | "rare" | "hand";
}

export interface Picking {
  text: string;
  verb: "take" | "pay" | "swap" | "rose";
  die: string;
}

export interface Choice {
  places: Placing[];
  picks: Picking[];
  lifts: { text: string; cell: string }[];
  /** Dice of other windows that can be taken. */
  froms: { text: string; seat: number; cell: string }[];
  windows: { text: string; id: string }[];
  cards: { text: string; id: string }[];
  blooms: { text: string; id: string; keep: boolean }[];
  /** Everything else is a word to be pressed: pass, back, done, +1, -1, value 4. */
  words: string[];
}

const WORDS = new Set(["pass", "back", "done", "+1", "-1"]);

export function read(moves: readonly string[], hand: readonly string[]): Choice {
  const found: Choice = {
    places: [],
    picks: [],
    lifts: [],
    froms: [],
    windows: [],
    cards: [],
    blooms: [],
    words: [],
  };
  for (const text of moves) sort(text, hand, found);
  return found;
}

function sort(text: string, hand: readonly string[], found: Choice): void {
  const place = PLACE.exec(text);
  if (place?.[2] && place[3]) {
    const die = place[2];
    const from = place[1] ? "rose" : hand.includes(die) ? "hand" : die.startsWith("*") ? "rare" : "pool";
    found.places.push({ text, die, cell: place[3], from });
    return;
  }
  const pick = WITH_DIE.exec(text);
  if (pick?.[1] && pick[2]) {
    found.picks.push({ text, verb: pick[1] as Picking["verb"], die: pick[2] });
    return;
  }
  const lift = LIFT.exec(text);
  const from = FROM.exec(text);
  if (lift?.[1]) found.lifts.push({ text, cell: lift[1] });
  else if (from?.[1] && from[2]) found.froms.push({ text, seat: Number(from[1]), cell: from[2] });
  else if (text.startsWith("window ")) found.windows.push({ text, id: text.slice(7) });
  else if (text.startsWith("keep ")) found.blooms.push({ text, id: text.slice(5), keep: true });
  else if (text.startsWith("discard ")) found.blooms.push({ text, id: text.slice(8), keep: false });
  else if (WORDS.has(text) || text.startsWith("value ")) found.words.push(text);
  else found.cards.push({ text, id: text });
}
