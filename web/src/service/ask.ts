/** Plain requests to the service. What it refuses comes as a problem with a stable code. */

import { type ProblemBody, localized } from "./problems";
import type { components, operations } from "./schema";
import { say } from "../text/voice.svelte";
import { connection } from "./connection.svelte";

export type { ProblemBody };

export type Schemas = components["schemas"];

type Keys<Union> = Union extends unknown ? keyof Union : never;
type Field<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
/** Any of several types: what one of them does not have is left out. */
type AnyOf<Union> = { [Key in keyof Union]: Union[Key] } & { [Key in Keys<Union>]?: Field<Union, Key> };

type Ok<Name extends "listCards" | "scoreSheet"> =
  operations[Name]["responses"][200]["content"]["application/json"];
/** A card of any game. */
export type Card = AnyOf<Ok<"listCards">[number]>;
/** A real table of any game, to be scored. */
export type Sheet = operations["scoreSheet"]["requestBody"]["content"]["application/json"];
export type ScoredPlayer = AnyOf<Ok<"scoreSheet">["players"][number]>;
/** A real table of any game, scored. */
export type Scored = Omit<AnyOf<Ok<"scoreSheet">>, "players"> & { players: ScoredPlayer[] };

export class Problem extends Error {
  constructor(readonly body: ProblemBody) {
    super(body.detail);
  }
}

/** No answer came at all: the network, or the service, is away. */
export class NoAnswer extends Error {}

export async function ask<T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
  const sent: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    sent.headers = { "Content-Type": "application/json" };
    sent.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, sent);
    connection.report(true);
  } catch (error) {
    connection.report(false);
    throw new NoAnswer(String(error));
  }
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.ok) {
    if (type.includes("problem+json")) throw new Problem(localized((await answer.json()) as ProblemBody));
    throw new NoAnswer(`${answer.status}`);
  }
  return (type.includes("json") ? await answer.json() : await answer.text()) as T;
}

/** A failed request in words. Other errors are thrown on. */
export function errorText(error: unknown): string {
  if (error instanceof Problem) return error.body.detail;
  if (error instanceof NoAnswer) return say(connection.online ? "web-no-answer" : "web-offline");
  throw error;
}
