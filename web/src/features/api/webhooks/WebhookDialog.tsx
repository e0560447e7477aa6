/** Creates or edits a webhook; a new one then shows its secret once. */

import {
  type WebhookEvent,
  webhookEvents,
  webhookEventsDefault,
  webhookEventWords,
} from '@claimline/domain/account/webhook';
import { addWebhook, changeWebhook, type Webhook } from '@claimline/domain/contracts/developers/webhooks';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { useFormErrors } from '../../../components/forms/useFormErrors.ts';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { ClinicChoice, type ClinicOffered } from '../ClinicChoice.tsx';
import classes from '../dialogs.module.css';
import { NewSecretDialog } from '../NewSecretDialog.tsx';
import { newSecretText } from './webhookText.ts';

interface WebhookDialogProps {
  readonly accountId: string;
  /** Null for a new webhook. */
  readonly webhook: Webhook | null;
  readonly clinics: readonly ClinicOffered[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function WebhookDialog({ accountId, webhook, clinics, onDone, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>([...(webhook?.events ?? webhookEventsDefault)]);
  const [clinicIds, setClinicIds] = useState(webhook?.clinic_ids ?? clinics.map(({ id }) => id));
  const { form, errors, showErrors, showError } = useFormErrors();
  const saving = useMutation({
    mutationFn: async (): Promise<string | null> => {
      const words = description.trim();
      const input = { account_id: accountId, url: url.trim(), events, clinic_ids: clinicIds };
      if (webhook) {
        await callFunction(changeWebhook, { ...input, webhook_id: webhook.id, description: words });
        return null;
      }
      return (await callFunction(addWebhook, { ...input, ...(words === '' ? {} : { description: words }) }))
        .secret;
    },
    onSuccess: (secret) => {
      onDone();
      if (secret === null) onClose();
    },
    onError: showError,
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(url.trim() === '' ? { url: 'Enter the URL of your program.' } : {}),
      ...(events.length === 0 ? { events: 'Choose at least one.' } : {}),
      ...(clinicIds.length === 0 ? { clinic_ids: 'Choose at least one clinic.' } : {}),
    };
    showErrors(found);
    if (Object.keys(found).length === 0) saving.mutate();
  }

  if (saving.data)
    return (
      <NewSecretDialog title="Webhook added" secret={saving.data} {...newSecretText} onClose={onClose} />
    );
  return (
    <Dialog onClose={onClose} title={webhook ? 'Edit webhook' : 'New webhook'} size={560}>
      <form ref={form} className={classes.form} onSubmit={send} noValidate>
        {errors[''] === undefined ? null : <Notice tone="error">{errors['']}</Notice>}
        <TextInput
          data-autofocus
          label="URL"
          type="url"
          placeholder="https://example.com/claimline"
          description="Where Claimline sends events by POST."
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={errors['url']}
        />
        <TextInput
          label="Description"
          placeholder="For example: claim status to Epic"
          maxLength={200}
          autoComplete="off"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          error={errors['description']}
        />
        <Checkbox.Group
          label="Events to send"
          value={events}
          onChange={(chosen) => setEvents(chosen as WebhookEvent[])}
          error={errors['events']}
        >
          <div className={classes.choices}>
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
        <ClinicChoice
          clinics={clinics}
          chosen={clinicIds}
          onChange={setClinicIds}
          error={errors['clinic_ids']}
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
    </Dialog>
  );
}
