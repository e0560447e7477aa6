import { archiveClaim, type ClaimView, callAgain, cancelClaim } from '@claimline/domain/contracts/claims';
import { confirmResult } from '@claimline/domain/contracts/review';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/ErrorState.tsx';
import { tell, untell } from '../../components/tell.ts';
import classes from './ClaimActions.module.css';

type Action = 'call' | 'cancel' | 'archive' | 'confirm';

interface ClaimActionsDone {
  /** What is under way. */
  readonly pending: Action | null;
  readonly callAgain: () => Promise<boolean>;
  readonly cancel: () => Promise<boolean>;
  /** The payer's answer stands as it is seen here. True when it was confirmed. */
  readonly confirm: () => Promise<boolean>;
  readonly setArchived: (archived: boolean) => Promise<boolean>;
}

/** What can be done to a claim. Each says that it was done, or why not; archiving offers the way back. */
export function useClaimActions(
  account_id: string,
  claim: Pick<ClaimView, 'id' | 'patient' | 'status_since' | 'result'>,
): ClaimActionsDone {
  const queries = useQueryClient();
  const [pending, setPending] = useState<Action | null>(null);
  const input = { account_id, claim_id: claim.id };
  const whose = claim.patient.name;

  async function carryOut(action: Action, work: () => Promise<unknown>, done: () => void): Promise<boolean> {
    let isDone = false;
    setPending(action);
    try {
      await work();
      isDone = true;
      done();
    } catch (error) {
      tell({ color: 'red', title: 'Nothing was changed', message: errorSentence(error) });
    }
    setPending(null);
    // Refused or done: what stands here may be old by now.
    await Promise.all(
      ['getClaim', 'listSubmissions', 'listClinics'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
    return isDone;
  }

  function setArchived(archived: boolean) {
    return carryOut(
      'archive',
      () => callFunction(archiveClaim, { ...input, archived }),
      () => {
        const id = `archive-${claim.id}`;
        untell(id);
        tell({
          id,
          message: (
            <span className={classes.told}>
              {archived ? `${whose}’s claim was archived.` : `${whose}’s claim is back in the lists.`}
              <Button
                variant="subtle"
                size="xs"
                onClick={() => {
                  untell(id);
                  void setArchived(!archived);
                }}
              >
                Undo
              </Button>
            </span>
          ),
        });
      },
    );
  }

  return {
    pending,
    setArchived,
    confirm: () =>
      carryOut(
        'confirm',
        () =>
          callFunction(confirmResult, {
            ...input,
            seen_status_since: claim.status_since,
            seen_result_call_id: claim.result?.call_id ?? null,
          }),
        () => tell({ message: `The result for ${whose} is confirmed.` }),
      ),
    callAgain: () =>
      carryOut(
        'call',
        () => callFunction(callAgain, input),
        () => tell({ message: `${whose}’s claim is back in line to be called.` }),
      ),
    cancel: () =>
      carryOut(
        'cancel',
        () => callFunction(cancelClaim, input),
        () => tell({ message: `The call for ${whose} was cancelled.` }),
      ),
  };
}
