/** Actions on one or many claims: who may use them, on which claims, and why a claim was skipped. */

import type { Ability } from '../account/role.ts';
import { isFinished, isOnThePhone, mayArchive, mayMove, type Status } from './status.ts';

export const claimActions = ['archive', 'restore', 'call-again', 'cancel'] as const;
export type ClaimAction = (typeof claimActions)[number];

export const abilityOfAction: Record<ClaimAction, Ability> = {
  archive: 'claim.archive',
  restore: 'claim.archive',
  'call-again': 'claim.call-again',
  cancel: 'claim.cancel',
};

/** The action that undoes this one; null when it cannot be undone, because a queued call may already be in progress. */
export const undoOfAction: Record<ClaimAction, ClaimAction | null> = {
  archive: 'restore',
  restore: 'archive',
  'call-again': null,
  cancel: null,
};

export const claimRefusals = [
  'missing',
  'on-the-phone',
  'already-archived',
  'not-archived',
  'in-line',
  'not-waiting',
  'archived',
  'changed-since',
] as const;
/** Why a claim was skipped. `changed-since`: somebody changed it after the action that is being undone. */
export type ClaimRefusal = (typeof claimRefusals)[number];

/** Why the action does not apply to a claim in this state; null when it does. */
export function refusalOf(
  action: ClaimAction,
  { status, archived }: { readonly status: Status; readonly archived: boolean },
): ClaimRefusal | null {
  switch (action) {
    case 'archive':
      if (archived) return 'already-archived';
      return mayArchive(status) ? null : 'on-the-phone';
    case 'restore':
      return archived ? null : 'not-archived';
    case 'call-again':
      if (archived) return 'archived';
      if (isOnThePhone(status)) return 'on-the-phone';
      return isFinished(status) && mayMove(status, 'pending', 'person') ? null : 'in-line';
    case 'cancel':
      if (isOnThePhone(status)) return 'on-the-phone';
      return !isFinished(status) && mayMove(status, 'failed', 'person') ? null : 'not-waiting';
  }
}

/** A short form that fits in a list of claims. */
export const refusalLabels: Record<ClaimRefusal, string> = {
  missing: 'No longer visible to you',
  'on-the-phone': 'On the phone now',
  'already-archived': 'Already archived',
  'not-archived': 'Not archived',
  'in-line': 'Already queued',
  'not-waiting': 'Not waiting to be called',
  archived: 'Archived',
  'changed-since': 'Changed since then',
};

/** The message for a person who tried this on one claim. */
export function refusalSentence(action: ClaimAction, refusal: ClaimRefusal): string {
  switch (refusal) {
    case 'missing':
      return 'The claim was not found.';
    case 'on-the-phone':
      return action === 'archive'
        ? 'This claim is on the phone. Archive it when the call is over.'
        : 'This claim is on the phone. Wait until the call is over.';
    case 'already-archived':
      return 'This claim is already archived.';
    case 'not-archived':
      return 'This claim is not archived.';
    case 'in-line':
      return 'This claim is already queued to be called.';
    case 'not-waiting':
      return 'Only claims waiting to be called can be canceled.';
    case 'archived':
      return 'This claim is archived. Restore it, then call again.';
    case 'changed-since':
      return 'Someone else changed this claim.';
  }
}
