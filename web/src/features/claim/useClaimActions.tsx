import { archiveClaim, type ClaimView, callAgain, cancelClaim } from '@claimline/domain/contracts/claims';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/ErrorState.tsx';
import classes from './ClaimActions.module.css';

type Action = 'call' | 'cancel' | 'archive';

interface ClaimActionsDone {
  /** What is under way. */
  readonly pending: Action | null;
  readonly callAgain: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly setArchived: (archived: boolean) => Promise<void>;
}

/** What can be done to a claim. Each says that it was done, or why not; archiving offers the way back. */
export function useClaimActions(
  account_id: string,
  claim: Pick<ClaimView, 'id' | 'patient'>,
): ClaimActionsDone {
  const queries = useQueryClient();
  const [pending, setPending] = useState<Action | null>(null);
  const input = { account_id, claim_id: claim.id };
  const whose = claim.patient.name;

  async function carryOut(action: Action, work: () => Promise<unknown>, done: () => void) {
    setPending(action);
    try {
      await work();
      done();
    } catch (error) {
      notifications.show({ color: 'red', title: 'Nothing was changed', message: errorSentence(error) });
    }
    setPending(null);
    // Refused or done: what stands here may be old by now.
    await Promise.all(
      ['getClaim', 'listSubmissions', 'listClinics'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  }

  function setArchived(archived: boolean) {
    return carryOut(
      'archive',
      () => callFunction(archiveClaim, { ...input, archived }),
      () => {
        const id = `archive-${claim.id}`;
        notifications.hide(id);
        notifications.show({
          id,
          message: (
            <span className={classes.told}>
              {archived ? `${whose}’s claim was archived.` : `${whose}’s claim is back in the lists.`}
              <Button
                variant="subtle"
                size="xs"
                onClick={() => {
                  notifications.hide(id);
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
    callAgain: () =>
      carryOut(
        'call',
        () => callFunction(callAgain, input),
        () => notifications.show({ message: `${whose}’s claim is back in line to be called.` }),
      ),
    cancel: () =>
      carryOut(
        'cancel',
        () => callFunction(cancelClaim, input),
        () => notifications.show({ message: `The call for ${whose} was cancelled.` }),
      ),
  };
}
