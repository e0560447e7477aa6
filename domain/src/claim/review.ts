/** How a person reviewed a payer's answer. */

import type { StatusChange } from '../contracts/claims.ts';
import type { Review } from '../contracts/review.ts';
import { type Correction, correctionSchema } from './correction.ts';
import { type Fact, factOf } from './result.ts';
import { groupOf, isFinished } from './status.ts';

type Move = Pick<StatusChange, 'from' | 'to' | 'by' | 'changes'>;

/** The kinds of change; `moved` is a change of status and nothing more. */
export type ChangeKind = 'confirmed' | 'corrected' | 'edited' | 'archived' | 'restored' | 'worked' | 'moved';

export function changeKindOf({ from, to, by, changes }: Move): ChangeKind {
  const archived = changes.find((change) => change.of === 'claim' && change.field === 'archived');
  if (changes.some(({ of }) => of === 'work')) return 'worked';
  if (archived) return archived.to === true ? 'archived' : 'restored';
  if (changes.some((change) => change.of === 'claim')) return 'edited';
  if (by !== 'person' || from === null || !isFinished(from)) return 'moved';
  if (from === to) return changes.length > 0 ? 'corrected' : 'confirmed';
  return groupOf(to) === 'completed' ? 'corrected' : 'moved';
}

/** Whether a change in a claim's history is a person's review of its result; null when it is something else. */
export function reviewKind(move: Move): Review['kind'] | null {
  const kind = changeKindOf(move);
  return kind === 'confirmed' || kind === 'corrected' ? kind : null;
}

/** Changes of the claim's input, or of its place in lists or the work queue, leave the review of the result valid. */
const leavesTheResult = (move: Move) =>
  move.from === move.to && move.changes.some(({ of }) => of !== 'result');

/**
 * How a person reviewed the current result, from the history, oldest first; null when nobody has or the status
 * changed since.
 */
export function reviewOf(history: readonly StatusChange[]): Review | null {
  const latest = history.findLast((change) => !leavesTheResult(change));
  const kind = latest === undefined ? null : reviewKind(latest);
  if (latest === undefined || kind === null) return null;
  return { kind, at: latest.at, by_name: latest.by_name, why: latest.why };
}

/** Whether a change is a payer's answer that counted. */
export function isAnswer({ by, to }: Pick<StatusChange, 'by' | 'to'>): boolean {
  return by === 'call' && groupOf(to) === 'completed';
}

/** The corrections of the current result, from the history, oldest first. The next answer clears them. */
export function correctionOf(history: readonly StatusChange[]): Correction {
  const since = history.findLastIndex(isAnswer) + 1;
  const changes = history.slice(since).flatMap((change) => change.changes);
  return correctionSchema.parse(
    Object.fromEntries(changes.filter(({ of }) => of === 'result').map(({ field, to }) => [field, to])),
  );
}

/** Whether the payer's answer proposes a write-off. Only a person decides that. */
export function proposesWriteOff(facts: readonly Fact[]): boolean {
  return factOf(facts, 'status')?.value === 'write-off';
}
