/** A correction, and whether the claim has changed since the user saw it. Pure. */

import { type CompletedStatus, completedStatuses, type Status } from '@claimline/domain/claim/status';
import type { ClaimView, StatusChange } from '@claimline/domain/contracts/claims';
import { correctClaim, whyMax } from '@claimline/domain/contracts/review';
import { check } from '@claimline/domain/validation';
import { whoChanged } from '../history/changeText.ts';

/** The parts of a claim that show whether it has changed. */
export interface SeenClaim extends Pick<ClaimView, 'status' | 'status_since' | 'needs_review'> {
  /** The latest change of its history. */
  readonly change_id: string | undefined;
}

export function seenOf({ status, status_since, needs_review, history }: ClaimView): SeenClaim {
  return { status, status_since, needs_review, change_id: history.at(-1)?.id };
}

export function isOutdated(seen: SeenClaim, now: SeenClaim): boolean {
  return (
    seen.status_since !== now.status_since ||
    seen.needs_review !== now.needs_review ||
    seen.change_id !== now.change_id
  );
}

/** A completed claim keeps its status by default, since only its values may be wrong. */
export function initialStatus(status: Status): CompletedStatus | null {
  return completedStatuses.find((completed) => completed === status) ?? null;
}

/** What others changed in the result since it was seen: the last value of each field, and who set it. */
export function concurrentChanges(
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

/** What choosing a status leads to. */
export function consequenceText(status: CompletedStatus): string {
  switch (status) {
    case 'write-off':
      return 'Writes off the balance. Only a person can decide this. The payer won’t be called again.';
    case 'processing':
    case 'reprocessing':
      return 'Claimline calls the payer again after the account’s follow-up interval.';
    case 'paid':
    case 'denied':
    case 'no-claim':
    case 'recouped':
      return 'Claimline won’t call the payer again unless you request it.';
  }
}

/** The error of the reason field; null when it is valid. */
export function reasonError(why: string): string | null {
  const checked = check(correctClaim.input.shape.why, why);
  if (checked.ok) return null;
  const message = checked.problems[0]?.message;
  return message === 'Required' ? 'Enter a reason. It’s saved in the claim history.' : (message ?? null);
}

/** How many characters are left, once few are. */
export function charactersLeft(text: string, max = whyMax): string | null {
  const left = max - text.trim().length;
  if (left > max / 5) return null;
  if (left < 0) return `${-left} too many characters`;
  return left === 1 ? '1 character left' : `${left} characters left`;
}
