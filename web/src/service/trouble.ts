/** What is wrong with a request, in words; what is no matter of the service is passed on. */

import { say } from "../text/voice.svelte";
import { NoAnswer, Problem } from "./ask";
import { reach } from "./reach.svelte";

export function trouble(error: unknown): string {
  if (error instanceof Problem) return error.body.detail;
  if (error instanceof NoAnswer) return say(reach.online ? "web-no-answer" : "web-offline");
  throw error;
}
