/** Asks where a webhook goes and what it is told of; a new one then shows its secret this once. */

import { addWebhook, changeWebhook, type Webhook } from '@claimline/domain/contracts/webhooks';
import { Outcome } from '@claimline/domain/outcome';
import {
  type WebhookEvent,
  webhookEvents,
  webhookEventsDefault,
  webhookEventWords,
} from '@claimline/domain/webhook';
import { Button, Checkbox, Modal, MultiSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { errorSentence } from '../../../components/ErrorState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import classes from '../keys/keys.module.css';
import { SecretOnce } from './SecretOnce.tsx';

interface WebhookDialogProps {
  readonly accountId: string;
  /** The one to change; null for a new one. */
  readonly webhook: Webhook | null;
  /** Those the reader belongs to: the ones that can be given. */
  readonly clinics: readonly { readonly id: string; readonly name: string }[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function WebhookDialog({ accountId, webhook, clinics, onDone, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>([...(webhook?.events ?? webhookEventsDefault)]);
  const [clinicIds, setClinicIds] = useState(webhook?.clinic_ids ?? clinics.map(({ id }) => id));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const saving = useMutation({
    mutationFn: async (): Promise<string | null> => {
      const words = description.trim();
      const asked = { account_id: accountId, url: url.trim(), events, clinic_ids: clinicIds };
      if (webhook) {
        await callFunction(changeWebhook, { ...asked, webhook_id: webhook.id, description: words });
        return null;
      }
      return (await callFunction(addWebhook, { ...asked, ...(words === '' ? {} : { description: words }) }))
        .secret;
    },
    onSuccess: (secret) => {
      onDone();
      if (secret === null) onClose();
    },
    onError: (error) => {
      const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
      const told = problems.map(({ field, message }) => [field.split('.')[0] ?? '', message] as const);
      setFaults(Object.fromEntries(told.length > 0 ? told : [['', errorSentence(error)]]));
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(url.trim() === '' ? { url: 'Give the address of your program.' } : {}),
      ...(events.length === 0 ? { events: 'Choose at least one.' } : {}),
      ...(clinicIds.length === 0 ? { clinic_ids: 'Choose at least one clinic.' } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) saving.mutate();
  }

  if (saving.data) return <SecretOnce title="Webhook added" secret={saving.data} onClose={onClose} />;
  const known = new Set(clinics.map(({ id }) => id));
  const away = clinicIds
    .filter((id) => !known.has(id))
    .map((id) => ({ value: id, label: 'A clinic you are not in' }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={webhook ? 'Edit webhook' : 'New webhook'}
      size={560}
      returnFocus={false}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        {faults[''] === undefined ? null : <Notice tone="error">{faults['']}</Notice>}
        <TextInput
          data-autofocus
          label="Address"
          type="url"
          placeholder="https://example.com/claimline"
          description="Where your program takes messages, by POST."
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={faults['url']}
        />
        <TextInput
          label="What it is for"
          placeholder="Such as: status back to Epic"
          maxLength={200}
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={faults['description']}
        />
        <Checkbox.Group
          label="It is told when"
          value={events}
          onChange={(chosen) => setEvents(chosen as WebhookEvent[])}
          error={faults['events']}
        >
          <div className={classes.scopes}>
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                size="xs"
                value={event}
                label={webhookEventWords[event]}
                description={<code>{event}</code>}
              />
            ))}
          </div>
        </Checkbox.Group>
        <MultiSelect
          label="In these clinics"
          placeholder={clinicIds.length === 0 ? 'Choose clinics' : ''}
          data={[...clinics.map(({ id, name }) => ({ value: id, label: name })), ...away]}
          value={clinicIds}
          onChange={setClinicIds}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Remove all clinics' }}
          withScrollArea={false}
          error={faults['clinic_ids']}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {webhook ? 'Save changes' : 'Add webhook'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
