/** What a person is about to correct, and whether it still stands as they saw it. Pure. */

import type { ClaimView } from '@claimline/domain/contracts/claims';
import { correctClaim, whyMax } from '@claimline/domain/contracts/review';
import type { FactField } from '@claimline/domain/result';
import { type CompletedStatus, completedStatuses, type Status } from '@claimline/domain/status';
import { check } from '@claimline/domain/validation';

/** A claim as the person had it before them. */
export type Seen = Pick<ClaimView, 'status' | 'status_since' | 'needs_review'>;

export function seenOf({ status, status_since, needs_review }: ClaimView): Seen {
  return { status, status_since, needs_review };
}

export function isOld(seen: Seen, now: Seen): boolean {
  return seen.status_since !== now.status_since || seen.needs_review !== now.needs_review;
}

/** The statuses a person may choose: every completed one but the present. */
export function choicesFrom(status: Status): CompletedStatus[] {
  return completedStatuses.filter((choice) => choice !== status);
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

/** What of the payer's answer a person compares with. */
export const comparedFields: readonly FactField[] = [
  'status',
  'allowed_cents',
  'paid_cents',
  'patient_responsibility_cents',
  'deductible_cents',
  'check_number',
  'paid_date',
  'denial',
  'deadline_date',
  'promised_date',
  'offset_detail',
];
