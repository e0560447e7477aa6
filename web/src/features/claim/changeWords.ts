import type { StatusChange } from '@claimline/domain/contracts/claims';
import { failureLabels, failureReasons } from '@claimline/domain/failure';
import { reviewKind } from '@claimline/domain/review';
import { statusLooks } from '../../components/StatusBadge.tsx';

/** Who changed a status, in words. */
export function whoChanged(change: Pick<StatusChange, 'by' | 'by_name'>): string {
  switch (change.by) {
    case 'person':
      return change.by_name ?? 'Someone on the team';
    case 'call':
      return 'Phone call';
    case 'api-key':
      return change.by_name === null ? 'API key' : `API key ${change.by_name}`;
    case 'system':
      return 'Claimline';
  }
}

/** Why a status changed: a failure's reason by its name, anything else as it was written down. */
export function whyWords(why: string): string {
  const reason = failureReasons.find((candidate) => candidate === why.toLowerCase());
  return reason === undefined ? why : failureLabels[reason];
}

/** Who did what, for the timeline: what a person said of a result is told as that. */
export function deedWords(change: StatusChange): string {
  const who = whoChanged(change);
  switch (reviewKind(change)) {
    case 'confirmed':
      return `Confirmed by ${who}`;
    case 'corrected':
      return `Corrected by ${who}`;
    case null:
      return who;
  }
}

/** The same as a sentence without its full stop. */
export function changeSentence(change: StatusChange): string {
  return reviewKind(change) === 'confirmed'
    ? `${whoChanged(change)} confirmed the result`
    : `${whoChanged(change)} set it to ${statusLooks[change.to].word.toLowerCase()}`;
}
