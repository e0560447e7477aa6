import { archiveClaim, type ClaimView, callAgain, cancelClaim } from '@claimline/domain/contracts/claims';
import { confirmResult } from '@claimline/domain/contracts/review';
import { useState } from 'react';
import { logEvent } from '../../client/analytics.ts';
import { callFunction } from '../../client/call.ts';
import { ToastMessage } from '../../components/toast/ToastMessage.tsx';
import { hideToast, showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';

type Action = 'call' | 'cancel' | 'archive' | 'confirm';

/** Options for the next call. */
export interface NextCallOptions {
  /** A calendar date: do not call before that morning. */
  readonly not_before?: string | undefined;
  readonly priority?: 'normal' | 'high' | undefined;
}

interface ClaimActionsDone {
  /** The action in progress. */
  readonly pending: Action | null;
  readonly callAgain: (request?: NextCallOptions) => Promise<boolean>;
  readonly cancel: () => Promise<boolean>;
  /** Confirms the result as shown. Resolves with true when it succeeded. */
  readonly confirm: () => Promise<boolean>;
  readonly setArchived: (archived: boolean) => Promise<boolean>;
}

/** Actions on a claim. Each shows a toast with its result; archiving offers to undo. */
export function useClaimActions(
  account_id: string,
  claim: Pick<ClaimView, 'id' | 'patient' | 'status_since' | 'result' | 'history'>,
): ClaimActionsDone {
  const [pending, setPending] = useState<Action | null>(null);
  const input = { account_id, claim_id: claim.id };
  const seenChangeId = claim.history.at(-1)?.id;
  const seen = seenChangeId === undefined ? {} : { seen_change_id: seenChangeId };
  const patientName = claim.patient.name;

  async function perform(action: Action, work: () => Promise<unknown>, done: () => void): Promise<boolean> {
    let isDone = false;
    setPending(action);
    try {
      await work();
      isDone = true;
      logEvent('claim_action', { action });
      done();
    } catch (error) {
      showErrorToast(error, 'Nothing was changed');
    }
    setPending(null);
    // Refetch after success and after errors, because the claim on screen may be out of date.
    await refetchAfter('confirmResult', 'callAgain', 'cancelClaim', 'archiveClaim');
    return isDone;
  }

  function setArchived(archived: boolean, isUndone = false) {
    return perform(
      'archive',
      () => callFunction(archiveClaim, { ...input, ...(isUndone ? {} : seen), archived }),
      () => {
        const id = `archive-${claim.id}`;
        hideToast(id);
        showToast({
          id,
          message: (
            <ToastMessage
              action="Undo"
              onAction={() => {
                hideToast(id);
                void setArchived(!archived, true);
              }}
            >
              {archived ? `${patientName}’s claim was archived.` : `${patientName}’s claim was restored.`}
            </ToastMessage>
          ),
        });
      },
    );
  }

  return {
    pending,
    setArchived: (archived) => setArchived(archived),
    confirm: () =>
      perform(
        'confirm',
        () =>
          callFunction(confirmResult, {
            ...input,
            seen_status_since: claim.status_since,
            seen_result_call_id: claim.result?.call_id ?? null,
          }),
        () => showToast({ message: `Result for ${patientName} confirmed.` }),
      ),
    callAgain: (request = {}) =>
      perform(
        'call',
        () => callFunction(callAgain, { ...input, ...seen, ...request }),
        () => showToast({ message: `${patientName}’s claim is queued to be called.` }),
      ),
    cancel: () =>
      perform(
        'cancel',
        () => callFunction(cancelClaim, { ...input, ...seen }),
        () => showToast({ message: `Call for ${patientName} canceled.` }),
      ),
  };
}
