/** The choices of Sagrada in words, and moves as text, to ask the service about moves that may not be legal. */

import { plain, remarkText } from "../../../log/words";
import { cards } from "../../../service/catalogue.svelte";
import type { Choice, Facts, TableState } from "../../../service/table";
import { idOf, kindOf, targetOf } from "../../../table/targets";
import { diceBySpace, type SagradaView } from "../view";

const FINAL_WORDS = ["pass", "back", "done"];
const CARDS = ["tool", "inspiration", "rare-board"];
const STEP: Record<string, number> = { "+1": 1, "-1": -1 };

/** Whether a choice completes an action: it is confirmed first if the preferences say so. */
export function endsSomething({ targets }: Choice): boolean {
  const [first = "", second] = targets;
  return (
    second !== undefined ||
    kindOf(first) === "window" ||
    FINAL_WORDS.includes(targetOf({ move: "", targets }, "word") ?? "")
  );
}

/** Whether a choice begins a card, or pays for it: it may roll dice at once, and then cannot be undone. */
export function beginsCard(choice: Choice, prompt: string): boolean {
  return prompt === "pay" || CARDS.includes(kindOf(choice.targets[0]));
}

const VERBS: Record<string, string> = { rose: "rose ", space: "lift ", other: "from " };

/** A move as text, from the selected targets. */
export function moveText([first = "", space]: readonly string[]): string {
  const text = `${VERBS[kindOf(first)] ?? ""}${idOf(first).replace(":", " ")}`;
  return space === undefined ? text : `${text} ${idOf(space)}`;
}

/** The selected die after a word such as `+1` or `value 4`; empty for other words. */
export function dieAfter(word: string, die = ""): string {
  const [verb, value] = word.split(" ");
  if (!die) return "";
  if (verb === "value") return die.charAt(0) + (value ?? "");
  const step = STEP[word];
  return step ? die.charAt(0) + String(Number(die.charAt(1)) + step) : "";
}

/** The remark that would be made on a choice. */
function remarkOn(choice: Choice, view: SagradaView, prompt: string): [string, Facts] {
  const [first = "", second = ""] = choice.targets;
  const [kind, id] = [kindOf(first), idOf(first)];
  if (kind === "bloom") return [idOf(second) === "keep" ? "kept" : "discarded", { card: id }];
  if (second) return [kind === "rose" ? "placed-from-rose" : "placed", { die: id, cell: idOf(second) }];
  if (kind === "window") return ["chose-window", { window: id }];
  if (kind === "inspiration") return ["inspired", { card: id }];
  if (kind === "tool") return onTool(id, view, prompt);
  if (kind === "space")
    return ["lifted", { die: diceBySpace(view.players[view.seat]?.dice ?? []).get(id) ?? "", cell: id }];
  if (kind === "other") return fromWindow(id, view);
  if (kind === "word") return onWord(id, view);
  return withDie(kind, id, view, prompt);
}

function onTool(tool: string, view: SagradaView, prompt: string): [string, Facts] {
  if (prompt !== "tokens-of") return ["used", { tool }];
  return ["took-tokens", { tool, tokens: view.tools.find((one) => one.id === tool)?.tokens ?? 0 }];
}

function fromWindow(id: string, view: SagradaView): [string, Facts] {
  const [player, cell] = [Number(kindOf(id)), idOf(id)];
  const die = diceBySpace(view.players[player]?.dice ?? []).get(cell) ?? "";
  return ["took-from-window", { die, player, cell }];
}

function onWord(word: string, view: SagradaView): [string, Facts] {
  const [die = ""] = view.hand;
  if (word === "pass") return ["passed", {}];
  if (word === "done") return ["stopped", {}];
  return word === "back" ? ["put-back", { die }] : ["became", { die: dieAfter(word, die) }];
}

function withDie(kind: string, die: string, view: SagradaView, prompt: string): [string, Facts] {
  const [held = ""] = view.hand;
  if (prompt === "pay") return ["paid", { die }];
  if (prompt === "give") return ["gave", { die }];
  if (prompt === "swap-rose") return ["swapped-rose", { die: held, other: die }];
  if (kind === "track") return ["swapped", { die: held, other: die }];
  return [kind === "rose" ? "took-from-rose" : "took", { die }];
}

/** A choice in words. */
export function choiceText(choice: Choice, table: TableState, view: SagradaView): string {
  const board = targetOf(choice, "rare-board");
  if (board !== undefined) return cards.name("rare-board", board);
  const [code, facts] = remarkOn(choice, view, table.choices.prompt.code);
  return plain(remarkText(table, { code, facts }));
}
