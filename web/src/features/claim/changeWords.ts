import type { StatusChange } from '@claimline/domain/contracts/claims';
import { failureLabels, failureReasons } from '@claimline/domain/failure';

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
