/** Deliveries of one webhook in the last 30 days, newest first; each opens with its request and response. */

import { listDeliveries, type Webhook } from '@claimline/domain/contracts/developers/webhooks';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { DateText } from '../../../components/display/DateText.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { PlainTable } from '../../../components/table/PlainTable.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DeliveryState } from './DeliveryState.tsx';
import classes from './webhooks.module.css';
import { responseText } from './webhookText.ts';

const shownOptions = [
  { value: 'all', label: 'All' },
  { value: 'unsent', label: 'Not delivered' },
  { value: 'waiting', label: 'Waiting' },
];
type Shown = 'all' | 'unsent' | 'waiting';

/** How often to poll while a delivery is under way. */
const pollMs = 3_000;

export function Deliveries({ accountId, webhook }: { accountId: string; webhook: Webhook }) {
  const [shown, setShown] = useState<Shown>('all');
  /** Where each earlier page started, for going back. */
  const [starts, setStarts] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const before = starts.at(-1);
  const { data, error, refetch } = useQuery({
    ...functionQuery(listDeliveries, {
      account_id: accountId,
      webhook_id: webhook.id,
      ...(shown === 'all' ? {} : { state: shown }),
      ...(before === undefined ? {} : { before }),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.deliveries.some(({ state }) => state === 'waiting') ? pollMs : false,
  });
  if (error && !data)
    return <ErrorState title="Couldn’t load deliveries" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} aria-busy="true" />;
  return (
    <div className={classes.deliveries}>
      <SegmentedControl
        size="xs"
        aria-label="Deliveries shown"
        data={shownOptions}
        value={shown}
        onChange={(value) => {
          setShown(value as Shown);
          setStarts([]);
        }}
      />
      {data.deliveries.length === 0 ? (
        <p className={classes.none}>
          {shown === 'all' ? 'Nothing has been sent yet. Send a test to see how it looks.' : 'No deliveries.'}
        </p>
      ) : (
        <PlainTable
          label={`Deliveries to ${webhook.url}`}
          rows={data.deliveries}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'type',
              heading: 'Event',
              width: '34%',
              cell: (delivery) => (
                <button type="button" className={classes.event} onClick={() => setOpen(delivery.id)}>
                  {delivery.type}
                </button>
              ),
            },
            { id: 'sequence', heading: 'No.', align: 'right', cell: ({ sequence }) => sequence },
            {
              id: 'state',
              heading: 'State',
              cell: (delivery) => (
                <span className={classes.stack}>
                  <DeliveryState delivery={delivery} />
                  <span className={classes.quiet}>{responseText(delivery)}</span>
                </span>
              ),
            },
            { id: 'at', heading: 'When', cell: ({ created_at }) => <DateText value={created_at} withTime /> },
          ]}
        />
      )}
      {starts.length > 0 || data.next !== null ? (
        <div className={classes.pages}>
          <Button
            variant="default"
            size="xs"
            disabled={starts.length === 0}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={data.next === null}
            onClick={() => {
              if (data.next !== null) setStarts([...starts, data.next]);
            }}
          >
            Older
          </Button>
        </div>
      ) : null}
      {open === null ? null : (
        <DeliveryDialog
          accountId={accountId}
          deliveryId={open}
          canReplay={webhook.is_on}
          onReplayed={() => void refetch()}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
