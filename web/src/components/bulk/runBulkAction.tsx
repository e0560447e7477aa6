import { Outcome } from '@claimline/domain/claim/outcome';
import type { BulkAction } from '@claimline/domain/contracts/bulk';
import { notifications } from '@claimline/domain/limits';
import { refetchAfter } from '../../live/refetch.ts';
import { errorSentence } from '../page/ErrorState.tsx';
import { ToastMessage } from '../toast/ToastMessage.tsx';
import { hideToast, showToast } from '../toast/toast.ts';
import { followAction } from './followedActions.ts';
import { createRequestId } from './requestId.ts';

const { autoCloseMs } = notifications;

/** Whether the server may have received the request although no response came. */
const hasNoResponse = (error: unknown) =>
  error instanceof Outcome && (error.code === 'unavailable' || error.code === 'deadline-exceeded');

/**
 * Starts a bulk action and follows its progress; shows an error message if it fails. If no response came, offers to
 * repeat the request with the same id, so that it runs only once. Resolves with whether it was started.
 */
export async function runBulkAction(
  accountId: string,
  work: (requestId: string) => Promise<BulkAction>,
  requestId = createRequestId(),
): Promise<boolean> {
  let isStarted = false;
  try {
    followAction(accountId, await work(requestId));
    isStarted = true;
  } catch (error) {
    const id = `refused-${requestId}`;
    const again = () => {
      hideToast(id);
      void runBulkAction(accountId, work, requestId);
    };
    showToast({
      id,
      color: 'red',
      title: hasNoResponse(error) ? 'No response' : 'Nothing was changed',
      autoClose: hasNoResponse(error) ? false : autoCloseMs,
      message: (
        <ToastMessage action={hasNoResponse(error) ? 'Try again' : undefined} onAction={again}>
          {errorSentence(error)}
        </ToastMessage>
      ),
    });
  }
  await refetchAfter('startBulkAction');
  return isStarted;
}
