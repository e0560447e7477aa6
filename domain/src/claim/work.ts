/**
 * The work queue: claims that need a person, ranked by dollars × urgency. Urgency doubles with every 14 days that the due
 * date is nearer. `refresh_work_items` in the database decides which claims are in it.
 */

import { addDays, type CalendarDate, dateForPeople } from '../calendar.ts';
import type { DeadlineKind } from './deadline.ts';
import { type FailureReason, failureLabels } from './failure.ts';

/** Why a claim needs a person; the first that applies counts. */
export const workReasons = ['review', 'denied', 'failed', 'promise', 'underpaid', 'follow-up'] as const;
export type WorkReason = (typeof workReasons)[number];

export const workReasonLabels: Record<WorkReason, string> = {
  review: 'Needs review',
  denied: 'Denied',
  failed: 'Failed',
  promise: 'Overdue promise',
  underpaid: 'Underpaid',
  'follow-up': 'Follow-up',
};

/** `asleep` comes back on a date; `done` stays out until something else happens to the claim. */
export const workStates = ['waiting', 'asleep', 'done', 'resolved'] as const;
export type WorkState = (typeof workStates)[number];

/** A claim is snoozed for at most this long. */
export const snoozeDaysMax = 365;

export interface WorkSituation {
  readonly reason: WorkReason;
  readonly failure_reason: FailureReason | null;
  readonly deadline_date: CalendarDate | null;
  readonly deadline_kind: DeadlineKind | null;
  readonly promised_date: CalendarDate | null;
}

/** What to do next, in a few words. */
export function nextAction(situation: WorkSituation, today: CalendarDate): string {
  const { reason, failure_reason, deadline_date, deadline_kind, promised_date } = situation;
  switch (reason) {
    case 'review':
      return 'Review the result';
    case 'denied': {
      if (deadline_date === null) return 'Respond to the denial';
      const until = dateForPeople(deadline_date);
      if (deadline_date < today) return `Deadline passed on ${until}`;
      return deadline_kind === 'corrected-claim'
        ? `Send a corrected claim by ${until}`
        : deadline_kind === 'appeal'
          ? `Appeal by ${until}`
          : `Respond by ${until}`;
    }
    case 'failed':
      return failure_reason === null
        ? 'Fix and call again'
        : failureActions[failure_reason](failureLabels[failure_reason]);
    case 'promise':
      return promised_date === null ? 'Call again' : `Call again: promised ${dateForPeople(promised_date)}`;
    case 'underpaid':
      return 'Dispute the payment';
    case 'follow-up':
      return 'Follow up';
  }
}

const fixAndCall = (label: string) => `${label}: fix and call again`;
const callAgain = (label: string) => `${label}: call again`;
const callManually = (label: string) => `${label}: call the payer yourself`;

const failureActions: Record<FailureReason, (label: string) => string> = {
  input_missing: fixAndCall,
  input_mismatch: fixAndCall,
  member_not_found: fixAndCall,
  provider_not_found: fixAndCall,
  payer_closed: callAgain,
  ivr_failure: callAgain,
  hold_exceeded: callAgain,
  payer_refused_automation: callManually,
  other_channel_required: (label) => `${label}: check the payer’s portal`,
  wrong_number: fixAndCall,
  dropped: callAgain,
  maybe_called: (label) => `${label}: check and call again`,
  cancelled: callAgain,
  system: callAgain,
};

/** The days a claim can be snoozed until; a denied one not past its deadline. */
export function snoozeDays(
  { reason, deadline_date }: Pick<WorkSituation, 'reason' | 'deadline_date'>,
  today: CalendarDate,
): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const first = addDays(today, 1);
  const latest = addDays(today, snoozeDaysMax);
  const isLimited = reason === 'denied' && deadline_date !== null && deadline_date >= first;
  return { first, last: isLimited && deadline_date < latest ? deadline_date : latest };
}
