/**
 * Problems of the service in the language of the page, by their codes. One without a message keeps the English text of the
 * service.
 */

import type { components } from "./schema";
import { say, hasMessage } from "../text/messages.svelte";

/** A problem of the service. */
export type ProblemBody = components["schemas"]["StaleBody"];

// says: web-problem-bad-request, web-problem-not-found, web-problem-no-such-game, web-problem-no-such-table,
// web-problem-no-such-seat, web-problem-method-not-allowed, web-problem-not-acceptable, web-problem-too-large,
// web-problem-unsupported-media-type, web-problem-no-key, web-problem-wrong-key, web-problem-wrong-origin,
// web-problem-not-allowed, web-problem-too-many-requests, web-problem-busy, web-problem-not-ready, web-problem-bad-setup,
// web-problem-unreadable-move, web-problem-illegal-move, web-problem-unreadable-record, web-problem-stale,
// web-problem-not-your-turn, web-problem-not-waiting, web-problem-not-running, web-problem-not-over,
// web-problem-seat-taken, web-problem-name-taken, web-problem-too-late, web-problem-too-many-changes,
// web-problem-table-removed, web-problem-blocked, web-problem-internal

/** The problem in the language of the page. Refusals of the rules have their own messages. */
export function localized(problem: ProblemBody): ProblemBody {
  return { ...problem, detail: words(problem) };
}

function words(problem: ProblemBody): string {
  const refusal = `refusal-${problem.refusal ?? ""}`;
  if (problem.refusal && hasMessage(refusal)) return say(refusal, problem.facts ?? {});
  const known = `web-problem-${problem.code}`;
  const seconds = Math.max(1, Math.ceil(problem.retry_after ?? 1));
  const particulars = { seconds, number: problem.id ?? "", line: problem.line ?? 0 };
  return hasMessage(known) ? say(known, particulars) : problem.detail;
}
