/** What a person made of a payer's answer. */

import type { StatusChange } from './contracts/claims.ts';
import type { Review } from './contracts/review.ts';
import { groupOf, isFinished } from './status.ts';

/** Whether a change in a claim's history is a person's word on its result; null when it is something else. */
export function reviewKind({
  from,
  to,
  by,
}: Pick<StatusChange, 'from' | 'to' | 'by'>): Review['kind'] | null {
  if (by !== 'person' || from === null || !isFinished(from)) return null;
  if (from === to) return 'confirmed';
  return groupOf(to) === 'completed' ? 'corrected' : null;
}

/** What a person said of the present result, from the history, oldest first; null when no one has, or it has moved on. */
export function reviewOf(history: readonly StatusChange[]): Review | null {
  const latest = history.at(-1);
  const kind = latest === undefined ? null : reviewKind(latest);
  if (latest === undefined || kind === null) return null;
  return { kind, at: latest.at, by_name: latest.by_name, why: latest.why };
}

/** Whether the payer's answer proposes a write-off, by its reasons for review. Only a person decides that. */
export function proposesWriteOff(reviewReasons: readonly string[]): boolean {
  return reviewReasons.some((reason) => /write[- ]?off/i.test(reason));
}
