/** What people do in the work queue. Each action shows a toast, with Undo where possible. */

import type { DeadlineOutcome } from '@claimline/domain/claim/deadline';
import { reopenDeadline } from '@claimline/domain/contracts/overview';
import {
  assignWork,
  finishWork,
  resumeWork,
  snoozeWork,
  takeNextWork,
  type WorkItem,
} from '@claimline/domain/contracts/work';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { formatDay } from '../../components/format/dates.ts';
import { counted } from '../../components/format/numbers.ts';
import { ToastMessage } from '../../components/toast/ToastMessage.tsx';
import { hideToast, showErrorToast, showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';

export type WorkAction = 'take' | 'assign' | 'snooze' | 'finish' | 'resume';
type Item = Pick<WorkItem, 'claim_id' | 'patient_name' | 'owner'>;

const undoToast = 'work-undo';

function showUndo(message: string, undo: () => void): void {
  hideToast(undoToast);
  showToast({
    id: undoToast,
    message: (
      <ToastMessage
        action="Undo"
        onAction={() => {
          hideToast(undoToast);
          undo();
        }}
      >
        {message}
      </ToastMessage>
    ),
  });
}

export function useWorkActions(account_id: string) {
  const [pending, setPending] = useState<WorkAction | null>(null);
  /** The person the user last assigned claims to; null after unassigning. */
  const [assignedTo, setAssignedTo] = useState<string | null>();

  /** Resolves to undefined after an error, which a toast shows. */
  async function perform<T>(action: WorkAction, work: () => Promise<T>): Promise<T | undefined> {
    setPending(action);
    try {
      return await work();
    } catch (error) {
      showErrorToast(error);
      return undefined;
    } finally {
      setPending(null);
      await refetchAfter('takeNextWork', 'assignWork', 'finishWork');
    }
  }

  const resume = ({ claim_id }: Item, handling_id: string | null = null) =>
    perform('resume', async () => {
      if (handling_id !== null) await callFunction(reopenDeadline, { account_id, claim_id, handling_id });
      await callFunction(resumeWork, { account_id, claim_id });
    });

  return {
    pending,
    assignedTo,
    takeNext: (skip: readonly string[]) =>
      perform('take', () => callFunction(takeNextWork, { account_id, skip: [...skip] })),
    /** To a person, or to nobody. Resolves to whether every claim was assigned. */
    assign: async (items: readonly Item[], to: { readonly id: string | null; readonly name: string }) => {
      const claims = items.map(({ claim_id, owner }) => ({
        claim_id,
        seen_owner_id: owner?.user_id ?? null,
      }));
      setAssignedTo(to.id);
      const answer = await perform('assign', () =>
        callFunction(assignWork, { account_id, claims, owner_id: to.id }),
      );
      if (answer === undefined) return false;
      const { assigned, left } = answer;
      if (assigned.length > 0)
        showToast({
          message: `${counted(assigned.length, 'claim', 'claims')} ${to.id === null ? 'unassigned' : `assigned to ${to.name}`}.`,
        });
      const reassigned = left.filter(({ why }) => why === 'other-owner').length;
      const hidden = left.length - reassigned;
      if (reassigned > 0)
        showToast({
          color: 'orange',
          message: `${counted(reassigned, 'claim was', 'claims were')} reassigned by someone else. Check the owner and try again.`,
        });
      if (hidden > 0)
        showToast({
          color: 'orange',
          message: `${counted(hidden, 'claim was', 'claims were')} not assigned. Only members of a claim’s clinic can work on it.`,
        });
      return left.length === 0;
    },
    snooze: async (item: Item, until: string) => {
      const answer = await perform('snooze', () =>
        callFunction(snoozeWork, { account_id, claim_id: item.claim_id, until }),
      );
      if (answer !== undefined)
        showUndo(
          `${item.patient_name}’s claim is snoozed until ${formatDay(until)}.`,
          () => void resume(item),
        );
      return answer !== undefined;
    },
    finish: async (
      item: Item,
      how: { readonly handled_as?: DeadlineOutcome; readonly follow_up_on?: string } = {},
    ) => {
      const answer = await perform('finish', () =>
        callFunction(finishWork, { account_id, claim_id: item.claim_id, ...how }),
      );
      if (answer !== undefined)
        showUndo(
          how.follow_up_on === undefined
            ? `${item.patient_name}’s claim is done.`
            : `${item.patient_name}’s claim is done. Follow up on ${formatDay(how.follow_up_on)}.`,
          () => void resume(item, answer.handling_id),
        );
      return answer !== undefined;
    },
    resume,
  };
}

export type WorkActions = ReturnType<typeof useWorkActions>;
