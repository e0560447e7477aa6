/** One webhook: URL, events, state and deliveries. */

import {
  changeWebhook,
  deleteWebhook,
  replayUnsent,
  testWebhook,
  type Webhook,
} from '@claimline/domain/contracts/developers/webhooks';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { DateText } from '../../../components/display/DateText.tsx';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import { refetchAfter } from '../../../live/refetch.ts';
import { IconDots, IconPencil, IconPower, IconRefresh, IconSend, IconTrash } from '../../../theme/icons.ts';
import { clinicsSentence } from '../keys/keyText.ts';
import { Deliveries } from './Deliveries.tsx';
import classes from './webhooks.module.css';
import { offSentence, statusLabels, upToThousand, webhookStatus } from './webhookText.ts';

interface WebhookCardProps {
  readonly accountId: string;
  readonly webhook: Webhook;
  readonly clinics: readonly { readonly id: string; readonly name: string }[];
  readonly onEdit: () => void;
  readonly onRotate: () => void;
}

export function WebhookCard({ accountId, webhook, clinics, onEdit, onRotate }: WebhookCardProps) {
  const panel = useId();
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  const one = { account_id: accountId, webhook_id: webhook.id };
  const acting = useMutation({
    mutationFn: async (action: 'test' | 'on' | 'off' | 'unsent' | 'delete'): Promise<string> => {
      switch (action) {
        case 'test':
          await callFunction(testWebhook, one);
          setShowsDeliveries(true);
          return 'Test sent.';
        case 'on':
          await callFunction(changeWebhook, { ...one, is_on: true });
          return 'Webhook turned on.';
        case 'off':
          await callFunction(changeWebhook, { ...one, is_on: false });
          return 'Webhook turned off. Events are kept as missed for 30 days.';
        case 'unsent': {
          const { replayed } = await callFunction(replayUnsent, one);
          return `Resending ${replayed} ${replayed === 1 ? 'message' : 'messages'}.`;
        }
        case 'delete':
          await callFunction(deleteWebhook, one);
          return 'Webhook deleted.';
      }
    },
    onSuccess: (message) => {
      showToast({ message });
      void refetchAfter('changeWebhook');
    },
  });
  const status = webhookStatus(webhook);
  const sentence = offSentence(webhook);
  return (
    <article className={classes.card} aria-label={webhook.url}>
      <header className={classes.head}>
        <span className={classes.stack}>
          <span className={classes.url}>{webhook.url}</span>
          {webhook.description === '' ? null : <span>{webhook.description}</span>}
        </span>
        <span className={classes.status} data-status={status}>
          {statusLabels[status]}
        </span>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`Actions for ${webhook.url}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />} onClick={onEdit}>
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} onClick={onRotate}>
              Rotate secret
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPower size={16} stroke={1.6} aria-hidden />}
              onClick={() => acting.mutate(webhook.is_on ? 'off' : 'on')}
            >
              {webhook.is_on ? 'Turn off' : 'Turn on'}
            </Menu.Item>
            <Menu.Sub>
              <Menu.Sub.Target>
                <Menu.Sub.Item leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}>
                  Delete
                </Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown>
                <Menu.Item color="red" onClick={() => acting.mutate('delete')}>
                  Delete permanently, with its deliveries
                </Menu.Item>
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          </Menu.Dropdown>
        </Menu>
      </header>
      {acting.error ? <Notice tone="error">{errorSentence(acting.error)}</Notice> : null}
      {sentence === null ? null : (
        <Notice tone="error">
          {sentence}{' '}
          <Button size="xs" variant="default" onClick={() => acting.mutate('on')} loading={acting.isPending}>
            Turn on
          </Button>
        </Notice>
      )}
      <p className={classes.facts}>
        {webhook.events.join(', ')} · {clinicsSentence(webhook.clinic_ids, clinics)}
        {status === 'failing' ? (
          <>
            {' '}
            · failing since <DateText value={webhook.failing_since} withTime />
          </>
        ) : null}
        {webhook.old_secret_until === null ? null : (
          <>
            {' '}
            · previous secret valid until <DateText value={webhook.old_secret_until} withTime />
          </>
        )}
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconSend size={14} stroke={1.6} aria-hidden />}
          disabled={!webhook.is_on}
          loading={acting.isPending && acting.variables === 'test'}
          onClick={() => acting.mutate('test')}
        >
          Send a test
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-expanded={showsDeliveries}
          aria-controls={panel}
          onClick={() => setShowsDeliveries(!showsDeliveries)}
        >
          {showsDeliveries ? 'Hide deliveries' : 'Deliveries'}
          {webhook.waiting > 0 ? ` · ${upToThousand(webhook.waiting)} waiting` : ''}
        </Button>
        {webhook.unsent > 0 && webhook.is_on ? (
          <Button
            variant="subtle"
            size="xs"
            loading={acting.isPending && acting.variables === 'unsent'}
            onClick={() => acting.mutate('unsent')}
          >
            {`Resend ${upToThousand(webhook.unsent)} undelivered`}
          </Button>
        ) : null}
      </div>
      <div id={panel}>{showsDeliveries ? <Deliveries accountId={accountId} webhook={webhook} /> : null}</div>
    </article>
  );
}
