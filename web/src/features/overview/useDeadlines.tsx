import type { CalendarDate } from '@claimline/domain/calendar';
import { type DeadlineOutcome, handledWords } from '@claimline/domain/claim/deadline';
import { handleDeadline, reopenDeadline } from '@claimline/domain/contracts/overview';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { ToastMessage } from '../../components/toast/ToastMessage.tsx';
import { hideToast, showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';

interface DeadlineOf {
  readonly claim_id: string;
  readonly patient_name: string;
}

export interface Deadlines {
  /** The claim whose deadline is being marked. */
  readonly pending: string | null;
  readonly handle: (row: DeadlineOf & { date: CalendarDate }, as: DeadlineOutcome) => Promise<void>;
  readonly reopen: (row: DeadlineOf & { handling_id: string }) => Promise<void>;
}

/** Marks deadlines as handled and reopens them. Each shows a toast with its result. */
export function useDeadlines(account_id: string): Deadlines {
  const [pending, setPending] = useState<string | null>(null);

  async function perform(claim_id: string, work: () => Promise<void>): Promise<void> {
    setPending(claim_id);
    try {
      await work();
    } catch (error) {
      showErrorToast(error, 'Nothing was changed');
    }
    // Refetch after success and after errors, because the board may be out of date.
    await refetchAfter('handleDeadline', 'reopenDeadline');
    setPending(null);
  }

  function reopen({ claim_id, patient_name, handling_id }: DeadlineOf & { handling_id: string }) {
    return perform(claim_id, async () => {
      hideToast(`deadline-${claim_id}`);
      const { is_open } = await callFunction(reopenDeadline, { account_id, claim_id, handling_id });
      showToast({
        message: is_open
          ? `Deadline for ${patient_name}’s claim reopened.`
          : `Undone. ${patient_name}’s claim no longer has an open deadline because the payer has answered since.`,
      });
    });
  }

  return {
    pending,
    reopen,
    handle: ({ claim_id, patient_name, date }, handled_as) =>
      perform(claim_id, async () => {
        const { handling_id } = await callFunction(handleDeadline, {
          account_id,
          claim_id,
          seen_deadline_date: date,
          handled_as,
        });
        showToast({
          id: `deadline-${claim_id}`,
          message: (
            <ToastMessage
              action="Undo"
              onAction={() => void reopen({ claim_id, patient_name, handling_id })}
            >{`${patient_name}: ${handledWords[handled_as].toLowerCase()}.`}</ToastMessage>
          ),
        });
      }),
  };
}
