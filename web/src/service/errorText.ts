/** A failed request in words. Other errors are thrown on. */

import { say } from "../text/voice.svelte";
import { NoAnswer, Problem } from "./ask";
import { connection } from "./connection.svelte";

export function errorText(error: unknown): string {
  if (error instanceof Problem) return error.body.detail;
  if (error instanceof NoAnswer) return say(connection.online ? "web-no-answer" : "web-offline");
  throw error;
}
