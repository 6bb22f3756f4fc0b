/** Requests to the service. A refused one throws a `Problem` with a stable code. */

import { type ProblemBody, localized } from "./problems";
import type { components, operations } from "./schema";
import { say } from "../text/messages.svelte";
import { connection } from "./connection.svelte";
import { deviceHeader } from "./device";

export type { ProblemBody };

export type Schemas = components["schemas"];

type Keys<Union> = Union extends unknown ? keyof Union : never;
type Field<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
/** A union of types: fields of the other types are optional. */
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

/** No response came: the network or the service is down. */
export class NetworkError extends Error {}

/** Milliseconds until a request counts as lost. A hint or an imported record may take most of that time. */
const PATIENCE = 60_000;

type Method = "GET" | "POST" | "PUT" | "DELETE";

export async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const headers = deviceHeader(method, path);
  const init: RequestInit = { method, credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE) };
  init.headers = body === undefined ? headers : { ...headers, "Content-Type": "application/json" };
  if (body !== undefined) init.body = JSON.stringify(body);
  let response: Response, text: string;
  try {
    response = await fetch(path, init);
    text = await response.text(); // a connection may also break in the middle of it
    connection.report(true);
  } catch (error) {
    connection.report(false);
    throw new NetworkError(String(error));
  }
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok) {
    if (type.includes("problem+json")) throw new Problem(localized(JSON.parse(text) as ProblemBody));
    throw new NetworkError(`${response.status}`);
  }
  return (type.includes("json") ? JSON.parse(text) : text) as T;
}

/** A failed request in words. Other errors are thrown on. */
export function errorText(error: unknown): string {
  if (error instanceof Problem) return error.body.detail;
  if (error instanceof NetworkError) return say(connection.online ? "web-no-answer" : "web-offline");
  throw error;
}
