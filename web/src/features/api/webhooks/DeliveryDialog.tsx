/** One delivery: the payload, and each attempt with its response. */

import {
  type DeliveryAttempt,
  getDelivery,
  replayDelivery,
} from '@claimline/domain/contracts/developers/webhooks';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { CopyText } from '../../../components/display/CopyText.tsx';
import { DateText } from '../../../components/display/DateText.tsx';
import { DetailList } from '../../../components/display/DetailList.tsx';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { ErrorState, errorSentence } from '../../../components/page/ErrorState.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import { CodeBlock } from '../CodeBlock.tsx';
import dialogs from '../dialogs.module.css';
import { DeliveryState } from './DeliveryState.tsx';
import classes from './webhooks.module.css';
import { responseText } from './webhookText.ts';

interface DeliveryDialogProps {
  readonly accountId: string;
  readonly deliveryId: string;
  /** False while the webhook is off. */
  readonly canReplay: boolean;
  readonly onReplayed: () => void;
  readonly onClose: () => void;
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const { number, at, duration_ms, url, status, problem, request_headers, answer_headers, answer } = attempt;
  return (
    <details className={classes.attempt}>
      <summary>
        <strong>Attempt {number}</strong> <DateText value={at} withTime /> ·{' '}
        {status === null ? 'no response' : `responded ${status}`} · {duration_ms} ms
      </summary>
      {problem === null ? null : <p className={classes.problem}>{problem}</p>}
      <h4 className={classes.small}>Request</h4>
      <CodeBlock
        label={`request of attempt ${number}`}
        code={`POST ${url}\n${headerLines(request_headers)}`}
      />
      {status === null ? null : (
        <>
          <h4 className={classes.small}>Response</h4>
          <CodeBlock
            label={`response to attempt ${number}`}
            code={`${status}\n${headerLines(answer_headers ?? {})}${answer ? `\n\n${answer}` : ''}`}
          />
        </>
      )}
    </details>
  );
}

export function DeliveryDialog({
  accountId,
  deliveryId,
  canReplay,
  onReplayed,
  onClose,
}: DeliveryDialogProps) {
  const { data, error, refetch } = useQuery({
    ...functionQuery(getDelivery, { account_id: accountId, delivery_id: deliveryId }),
    refetchInterval: (query) => (query.state.data?.delivery.state === 'waiting' ? 3_000 : false),
  });
  const replaying = useMutation({
    mutationFn: () => callFunction(replayDelivery, { account_id: accountId, delivery_id: deliveryId }),
    onSuccess: () => {
      showToast({ message: 'Sending again.' });
      onReplayed();
      void refetch();
    },
  });
  const delivery = data?.delivery;
  return (
    <Dialog onClose={onClose} title={delivery?.type ?? 'Delivery'} size={680}>
      {error && !delivery ? (
        <ErrorState title="Couldn’t load this delivery" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!delivery && !error ? <Skeleton height={240} aria-busy="true" /> : null}
      {delivery ? (
        <div className={classes.dialog}>
          {replaying.error ? <Notice tone="error">{errorSentence(replaying.error)}</Notice> : null}
          <DetailList
            details={[
              {
                label: 'State',
                value: (
                  <span>
                    <DeliveryState delivery={delivery} />{' '}
                    <span className={classes.quiet}>{responseText(delivery)}</span>
                  </span>
                ),
              },
              { label: 'webhook-id', value: <CopyText text={delivery.id} label="webhook-id" /> },
              { label: 'Event time', value: <DateText value={delivery.created_at} withTime /> },
              ...(delivery.due_at !== null && delivery.attempts > 0
                ? [{ label: 'Next attempt', value: <DateText value={delivery.due_at} withTime /> }]
                : []),
            ]}
          />
          <div>
            <h3 className={classes.small}>Payload</h3>
            <CodeBlock label="body" code={readable(delivery.body)} />
          </div>
          {delivery.tries.length > 0 ? (
            <div>
              <h3 className={classes.small}>Attempts, newest first</h3>
              {delivery.tries.map((attempt) => (
                <Attempt key={attempt.number} attempt={attempt} />
              ))}
            </div>
          ) : null}
          <div className={dialogs.buttons}>
            {canReplay ? null : <span className={classes.quiet}>Turn the webhook on to send it again.</span>}
            <Button
              variant="default"
              disabled={!canReplay}
              loading={replaying.isPending}
              onClick={() => replaying.mutate()}
            >
              Send again
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}
