/** What a person is about to correct, and whether it still stands as they saw it. Pure. */

import { type CompletedStatus, completedStatuses, type Status } from '@claimline/domain/claim/status';
import type { ClaimView, StatusChange } from '@claimline/domain/contracts/claims';
import { correctClaim, whyMax } from '@claimline/domain/contracts/review';
import { check } from '@claimline/domain/validation';
import { whoChanged } from '../history/changeWords.ts';

/** A claim as the person had it before them. */
export interface Seen extends Pick<ClaimView, 'status' | 'status_since' | 'needs_review'> {
  /** The latest change of its history. */
  readonly change_id: string | undefined;
}

export function seenOf({ status, status_since, needs_review, history }: ClaimView): Seen {
  return { status, status_since, needs_review, change_id: history.at(-1)?.id };
}

export function isOld(seen: Seen, now: Seen): boolean {
  return (
    seen.status_since !== now.status_since ||
    seen.needs_review !== now.needs_review ||
    seen.change_id !== now.change_id
  );
}

/** The status a completed claim has is one of the choices: its values alone may be wrong. */
export function statusToBeginWith(status: Status): CompletedStatus | null {
  return completedStatuses.find((completed) => completed === status) ?? null;
}

/** What others set of the result since it was seen: the last value of each field, and whose it is. */
export function othersValues(
  history: readonly StatusChange[],
  seenChangeId: string | undefined,
): ReadonlyMap<string, { readonly value: unknown; readonly by: string }> {
  const seen = history.findIndex((change) => change.id === seenChangeId);
  return new Map(
    history
      .slice(seen + 1)
      .flatMap((change) =>
        change.changes
          .filter(({ of }) => of === 'result')
          .map(({ field, to }) => [field, { value: to, by: whoChanged(change) }] as const),
      ),
  );
}

/** What the choice leads to. */
export function consequence(status: CompletedStatus): string {
  switch (status) {
    case 'write-off':
      return 'The balance is given up. Only a person decides that; the payer is not called again.';
    case 'processing':
    case 'reprocessing':
      return 'The payer is called again by itself after the account’s follow-up interval.';
    case 'paid':
    case 'denied':
    case 'no-claim':
    case 'recouped':
      return 'The payer is not called again unless you ask for it.';
  }
}

/** What is wrong with the reason, in words; null when nothing is. */
export function whyProblem(why: string): string | null {
  const checked = check(correctClaim.input.shape.why, why);
  if (checked.ok) return null;
  const message = checked.problems[0]?.message;
  return message === 'Required' ? 'Say why, for those who read this later.' : (message ?? null);
}

/** How much room is left, told when it gets scarce. */
export function roomLeft(text: string, max = whyMax): string | null {
  const left = max - text.trim().length;
  if (left > max / 5) return null;
  if (left < 0) return `${-left} too many characters`;
  return left === 1 ? '1 character left' : `${left} characters left`;
}
