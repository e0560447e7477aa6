/** The account's webhooks: adding, testing, editing, and their deliveries. For admins. */

import { listClinics } from '@claimline/domain/contracts/accounts';
import { listWebhooks, type Webhook } from '@claimline/domain/contracts/developers/webhooks';
import { Button, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { refetchAfter } from '../../../live/refetch.ts';
import { IconWebhook } from '../../../theme/icons.ts';
import api from '../Api.module.css';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import classes from './webhooks.module.css';

type Dialog = 'new' | { readonly of: Webhook; readonly kind: 'edit' | 'rotate' };

export function WebhooksSection({ accountId }: { accountId: string }) {
  const query = functionQuery(listWebhooks, { account_id: accountId });
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.webhooks.some(({ waiting }) => waiting > 0) ? 5_000 : false),
  });
  const { data: clinicList } = useQuery(functionQuery(listClinics, { account_id: accountId }));
  const clinics = clinicList?.clinics ?? [];
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const refresh = () => void refetchAfter('addWebhook');
  const close = () => setDialog(null);
  const webhooks = data?.webhooks ?? [];
  const newWebhook = (
    <Button disabled={clinicList === undefined} onClick={() => setDialog('new')}>
      New webhook
    </Button>
  );
  return (
    <section className={api.section} aria-label="Webhooks">
      <header className={api.header}>
        <Title order={2}>Webhooks</Title>
        {webhooks.length > 0 ? newWebhook : null}
      </header>
      <p className={api.words}>
        Claimline notifies your programs of claim events with IDs, status, and links, but no patient
        information. Messages follow standardwebhooks.com: signed, retried for a day, and numbered in order.
      </p>
      {error && !data ? (
        <ErrorState title="Couldn’t load webhooks" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <Skeleton height={124} aria-busy="true" /> : null}
      {data && webhooks.length === 0 ? (
        <EmptyState icon={IconWebhook} title="No webhooks yet" action={newWebhook}>
          Add a URL to receive results as soon as they arrive.
        </EmptyState>
      ) : null}
      <div className={classes.cards}>
        {webhooks.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            accountId={accountId}
            webhook={webhook}
            clinics={clinics}
            onEdit={() => setDialog({ of: webhook, kind: 'edit' })}
            onRotate={() => setDialog({ of: webhook, kind: 'rotate' })}
          />
        ))}
      </div>
      {dialog === 'new' || (dialog !== null && dialog.kind === 'edit') ? (
        <WebhookDialog
          accountId={accountId}
          webhook={dialog === 'new' ? null : dialog.of}
          clinics={clinics}
          onDone={refresh}
          onClose={close}
        />
      ) : null}
      {dialog !== null && dialog !== 'new' && dialog.kind === 'rotate' ? (
        <RotateSecretDialog accountId={accountId} webhook={dialog.of} onDone={refresh} onClose={close} />
      ) : null}
    </section>
  );
}
