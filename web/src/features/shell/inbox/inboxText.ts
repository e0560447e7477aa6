/** Texts and links of notifications in the inbox. Pure. */

import { callsPausedWords, eventWords } from '@claimline/domain/account/notification';
import { type FailureReason, failureLabels } from '@claimline/domain/claim/failure';
import type { Notification } from '@claimline/domain/contracts/notifications';
import { formatDay } from '../../../components/format/dates.ts';

export interface InboxText {
  readonly title: string;
  /** Who or what it is about. */
  readonly about: string;
}

export function inboxText({ event, claim, subject }: Notification): InboxText {
  const { name } = eventWords[event];
  if (claim) {
    const about = [claim.patient_name, claim.payer_name, claim.clinic_name].join(' · ');
    switch (event) {
      case 'deadline-near':
        return { title: claim.deadline_date ? `Due ${formatDay(claim.deadline_date)}` : name, about };
      case 'promise-broken':
        return {
          title: claim.promised_date ? `Overdue: promised by ${formatDay(claim.promised_date)}` : name,
          about,
        };
      case 'claim-failed': {
        const label =
          claim.failure_reason === null ? undefined : failureLabels[claim.failure_reason as FailureReason];
        return { title: label === undefined ? name : `Failed: ${label.toLowerCase()}`, about };
      }
      case 'claim-denied':
      case 'claim-needs-review':
      case 'work-assigned':
      case 'work-taken':
      case 'batch-finished':
      case 'import-finished':
      case 'export-ready':
      case 'webhook-off':
      case 'calls-paused':
        return { title: name, about };
    }
  }
  if (isAboutWork(event)) return { title: name, about: 'Several claims in the work queue' };
  if (subject === null) return { title: name, about: 'No longer available' };
  if (event === 'calls-paused') return { title: name, about: callsPausedWords(subject.id) };
  if (event === 'import-finished') return { title: importTitle(subject.state), about: subject.name };
  return { title: name, about: subject.name };
}

export const isAboutWork = (event: Notification['event']) =>
  event === 'work-assigned' || event === 'work-taken';

function importTitle(state: string | null): string {
  switch (state) {
    case 'ready':
      return 'File ready to check';
    case 'refused':
      return 'Couldn’t read file';
    case null:
    default:
      return 'File imported';
  }
}

export type InboxPlace =
  | { readonly kind: 'claim'; readonly claim_id: string }
  | { readonly kind: 'batches' }
  | { readonly kind: 'work' }
  | { readonly kind: 'api' }
  | { readonly kind: 'import'; readonly import_id: string };

/** Null when there is nothing to open. */
export function inboxPlace({ event, claim, subject }: Notification): InboxPlace | null {
  if (claim) return { kind: 'claim', claim_id: claim.id };
  if (isAboutWork(event)) return { kind: 'work' };
  if (subject === null) return null;
  if (event === 'batch-finished') return { kind: 'batches' };
  if (event === 'webhook-off') return { kind: 'api' };
  if (event === 'import-finished')
    return subject.state === 'imported' ? { kind: 'batches' } : { kind: 'import', import_id: subject.id };
  return null;
}

/** The unread count, short enough for the badge. */
export const badgeText = (unread: number, most: number) => (unread >= most ? `${most - 1}+` : String(unread));

const minuteMs = 60_000;

/** How long ago: `now`, `5 min`, `3 h`; from yesterday on the day. */
export function formatAgo(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minuteMs);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  return formatDay(at);
}
