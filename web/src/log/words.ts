/**
 * Prompts, remarks and refusals in words: messages of the catalogue with their facts. The name of a fact says how it
 * is shown: pieces are marked, cards and players are named, other facts are unchanged.
 */

import type { FluentVariable } from "@fluent/bundle";
import { partsOf } from "../games";
import { cards } from "../service/catalogue.svelte";
import type { Facts, Remark, TableState } from "../service/table";
import { displayName, levelName } from "../shell/seatNames";
import { say, hasMessage } from "../text/messages.svelte";
import { type Decision, entries, type Entry, type Note, type Turn } from "./entries";

export type GameSeats = Pick<TableState, "game" | "seats" | "mine">;

/** Between pieces. */
export const SEPARATOR = ", ";

function factWords(table: GameSeats, name: string, fact: Facts[string]): FluentVariable {
  const parts = partsOf(table.game);
  if (name === "player") return displayName(table, Number(fact));
  if (name === "card") return cards.anyName(String(fact));
  if (parts?.pieces.facts.includes(name)) {
    const all = [fact].flat().map(String);
    return all.map((piece) => markPiece(piece, parts.pieces.name(piece))).join(SEPARATOR);
  }
  return parts?.factText(name, String(fact)) ?? (typeof fact === "object" ? fact.join(", ") : fact);
}

/** A message with its facts; the end of its name if there is no such message. */
function coded(table: GameSeats, kind: "prompt" | "remark" | "refusal", code: string, facts: Facts): string {
  const id = `${kind}-${code}`;
  const words = Object.entries(facts).map(([name, fact]) => [name, factWords(table, name, fact)] as const);
  return hasMessage(id) ? say(id, Object.fromEntries(words)) : code;
}

/** A prompt in words. */
export const promptText = (table: GameSeats, code: string, facts: Facts): string =>
  plain(coded(table, "prompt", code, facts));

/** A refusal in words. */
export const refusalText = (table: GameSeats, code: string, facts: Facts): string =>
  plain(coded(table, "refusal", code, facts));

/** A remark in words. */
export const remarkText = (table: GameSeats, { code, facts }: Pick<Remark, "code" | "facts">): string =>
  coded(table, "remark", code, facts);

/** The remarks on a turn in words, without those that add nothing. */
export function doneText(table: GameSeats, done: readonly Remark[]): string[] {
  const adds = partsOf(table.game)?.addsToLog;
  return done
    .filter(({ code }, at) => !adds || adds(code, done[at + 1]?.code))
    .map((remark) => remarkText(table, remark));
}

/** The remarks on a turn in words, of the events after a number. */
export function turnText(table: GameSeats, { made, done }: Turn, after = 0): string[] {
  const said = doneText(
    table,
    done.filter((one) => one.number > after).map((one) => one.remark),
  );
  const fault = made.some((decision) => decision.number > after && decision.fault);
  return fault ? [...said, say("web-log-fault")] : said;
}

/** Decisions in the notation of the record. */
export function notation(made: readonly Decision[]): string {
  return made.map(({ move, outcome }) => `${move ?? "?"}${outcome ? ` = ${outcome}` : ""}`).join(" · ");
}

/** An entry as a whole sentence; empty if it has no words. */
export function sentence(table: GameSeats, entry: Entry, after = 0): string {
  if (entry.kind === "table") return remarkText(table, entry.remark);
  if (entry.kind === "note") return noteText(table, entry);
  const what = turnText(table, entry, after).join(", ");
  return what && say("web-log-turn", { name: displayName(table, entry.seat), what });
}

// says: web-log-joined, web-log-left, web-log-started, web-log-undone, web-log-taken-back, web-log-agreed,
// web-log-declined, web-log-offered-take-back, web-log-offered-stand-in, web-log-ran-out, web-log-stood-in,
// web-log-returned, web-log-rematched, score-lost-time, score-lost-resignation, score-lost-abandonment

function noteText(table: GameSeats, note: Note): string {
  const name = displayName(table, note.seat);
  if (note.what.startsWith("lost-")) return say("web-log-turn", { name, what: say(`score-${note.what}`) });
  const values = { name, other: displayName(table, note.about) };
  return say(`web-log-${note.what}`, { ...values, level: levelName(note.level) });
}

/** The events since a number, as announced. The page shows the round elsewhere. */
export function news(table: GameSeats & Pick<TableState, "events">, after: number): string[] {
  return entries(table)
    .filter((entry) => entry.kind !== "table" || !("round" in entry.remark.facts))
    .filter((entry) => entry.kind === "turn" || entry.number > after)
    .map((entry) => plain(sentence(table, entry, after)))
    .filter((text) => text !== "");
}

// -- pieces inside a sentence: marked, so that the sentence can be shown with drawings or read as plain words -----------

const OPEN = "\ue000"; // from Unicode's private use area: not in our texts
const NAME = "\ue001";
const CLOSE = "\ue002";
const MARKED = new RegExp(`${OPEN}(.+?${NAME}.+?)${CLOSE}`);

/** A piece in its notation, marked and with its name. */
export const markPiece = (piece: string, name: string): string => `${OPEN}${piece}${NAME}${name}${CLOSE}`;

export interface SentencePart {
  text: string;
  /** The piece that a part of a sentence names, if any. */
  piece: string | null;
}

export function splitPieces(sentence: string): SentencePart[] {
  return sentence
    .split(MARKED)
    .map((text, index) => {
      const [piece = "", name = ""] = text.split(NAME);
      return index % 2 ? { text: name, piece } : { text, piece: null };
    })
    .filter((part) => part.text !== "");
}

/** The sentence as plain words. */
export const plain = (sentence: string): string =>
  splitPieces(sentence)
    .map((part) => part.text)
    .join("");
