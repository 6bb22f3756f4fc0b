/** Decisions of Sagrada in words, from their notation alone. No rule is here. */

import { CLASS, type Colour } from "../../shell/colours";
import { cards } from "../../service/catalogue.svelte";
import { say } from "../../text/voice.svelte";
import type { Decision } from "../../log/decisions";
import { markPiece } from "../../log/pieces";
import { dieName } from "./words";

const PLACE = /^(rose )?([RYGBPK*][1-6]) ([A-D][1-5])$/;
const WITH_DIE = /^(take|pay|swap|rose) ([RYGBPK*][1-6])$/;
const WITH_CARD = /^(window|keep|discard) (.+)$/;
const DIE = /^[RYGBPK*][1-6]$/;
const BARE: Record<string, string> = { "+1": "up", "-1": "down", back: "back", done: "done", pass: "pass" };
/** Which cards can be used, and the message for each. */
const USED = ["tool", "inspiration", "rare-board"];

const piece = (die: string): string => markPiece(die, dieName(die));
const pieces = (dice: readonly string[]): string => dice.map(piece).join(", ");

/** The remarks on a turn, one for each decision that is worth one; `from`: only on those from there on. */
export function remarks(turn: readonly Decision[], from = 0): string[] {
  return turn.flatMap((decision, at) => (at < from ? [] : remark(turn, at, from)));
}

function remark(turn: readonly Decision[], at: number, from: number): string[] {
  const { move = null, outcome = "" } = turn[at] ?? {};
  if (move === null) return [say("web-log-hidden")];
  const untold = lifted(turn, at + 1) !== null || (move === "pass" && at > from);
  const told = untold ? [] : [given(turn, at) ?? decided(move, lifted(turn, at), turn[at - 1]?.move ?? "")];
  return [...told, ...chance(move, outcome)];
}

/** The dice of a new round, if this decision brought one. */
export function newRound(outcome: string): string[] {
  return outcome.split(" ").filter((token) => DIE.test(token) && !token.startsWith("*"));
}

/** The space that the die of this decision was just lifted from, so that both are one remark; null if from elsewhere. */
function lifted(turn: readonly Decision[], at: number): string | null {
  const before = /^lift (..)$/.exec(turn[at - 1]?.move ?? "")?.[1];
  const place = PLACE.exec(turn[at]?.move ?? "");
  return before && place && !place[1] && place[3] !== before ? before : null;
}

/** A die of the pool that is given for one that was taken from another window; null if it is none. */
function given(turn: readonly Decision[], at: number): string | null {
  const die = /^take (..)$/.exec(turn[at]?.move ?? "")?.[1];
  const taken = /^from /.test(turn[at - 2]?.move ?? "");
  return die && taken ? say("web-log-give", { die: piece(die) }) : null;
}

// says: web-log-window, web-log-keep, web-log-discard, web-log-take, web-log-pay, web-log-swap, web-log-rose,
// web-log-pass, web-log-back, web-log-done, web-log-up, web-log-down, web-log-tool, web-log-inspiration,
// web-log-rare-board

function decided(move: string, from: string | null, before: string): string {
  const place = PLACE.exec(move);
  if (place?.[2] && place[3]) {
    const values = { die: piece(place[2]), cell: place[3] };
    if (from) return say("web-log-moved", { ...values, from });
    return say(place[1] ? "web-log-rose-place" : "web-log-place", values);
  }
  const die = WITH_DIE.exec(move);
  if (die?.[1] && die[2]) return say(`web-log-${die[1]}`, { die: piece(die[2]) });
  const card = WITH_CARD.exec(move);
  if (card?.[1] && card[2]) {
    return say(`web-log-${card[1]}`, {
      card: cards.name(card[1] === "window" ? "window" : "bloom", card[2]),
    });
  }
  if (move in BARE) return say(`web-log-${BARE[move] ?? ""}`);
  if (move.startsWith("value ")) return say("web-log-value", { value: move.slice(6) });
  if (move.startsWith("lift ")) return say("web-log-lift", { cell: move.slice(5) });
  if (move.startsWith("from ")) return say("web-log-from", { cell: move.slice(-2) });
  if (before === "generosity") return say("web-log-tokens", { card: cards.name("tool", move) });
  const kind = USED.find((one) => cards.of(one, move)) ?? "tool";
  return say(`web-log-${kind}`, { card: cards.name(kind, move) });
}

/** What chance said to a decision. The dice of a new round are told apart from it. */
function chance(move: string, outcome: string): string[] {
  const tokens = outcome.split(" ").filter((token) => token !== "");
  const told: string[] = [];
  const [first = ""] = tokens.filter((token) => token.length === 1);
  if (first in CLASS) {
    told.push(say("web-log-drawn", { colour: say(`web-colour-${CLASS[first as Colour]}`) }));
  } else if (first !== "") {
    told.push(say("web-log-rolled", { dice: values(move, tokens) }));
  }
  const fresh = tokens.filter((token) => token.startsWith("*") && token.length === 2);
  return fresh.length ? [...told, say("web-log-fresh", { dice: pieces(fresh) })] : told;
}

/** Values that were rolled: of the die that was taken for it, or of dice that the notation does not name. */
function values(move: string, tokens: readonly string[]): string {
  const found = tokens.filter((token) => token.length === 1);
  const taken = WITH_DIE.exec(move)?.[2];
  return taken && found.length === 1 ? piece(`${taken.charAt(0)}${found[0] ?? ""}`) : found.join(", ");
}
