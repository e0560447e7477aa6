/** Creates or edits a payer and how it is called. */

import { fieldLabels, type RequirableField, requirableFields } from '@claimline/domain/claim/claim';
import {
  changePayer,
  createPayer,
  type ManagedPayer,
  type PayerLine,
  payerLineFields,
} from '@claimline/domain/contracts/payers';
import { phoneForPeople } from '@claimline/domain/identifier';
import type { AiPolicy } from '@claimline/domain/payer/payer';
import { Button, Checkbox, Radio, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { FormDialog } from '../../../components/forms/FormDialog.tsx';
import { HoursField } from '../../../components/forms/HoursField.tsx';
import { TimeZoneSelect } from '../../../components/forms/TimeZoneSelect.tsx';
import { useSave } from '../../../components/forms/useSave.ts';
import { Notice } from '../../../components/page/Notice.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import classes from '../Settings.module.css';

const policies: readonly { value: AiPolicy; label: string; description: string }[] = [
  {
    value: 'allowed',
    label: 'Allowed',
    description: 'Claimline uses the phone system and talks to representatives.',
  },
  {
    value: 'ivr-only',
    label: 'Phone system only',
    description: 'Claimline hangs up when a representative answers and returns the claim to you.',
  },
  {
    value: 'refused',
    label: 'Not allowed',
    description:
      'Claimline doesn’t call this payer. New claims are rejected, and queued claims are returned to you.',
  },
];

const newPayerLine: PayerLine = {
  phone: '',
  time_zone: 'America/New_York',
  ivr_hours: [],
  representative_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 480, closes: 1020 })),
  required_fields: [],
  ai_policy: 'allowed',
  electronic_ids: [],
};

function lineOf(payer: PayerLine): PayerLine {
  const line = Object.fromEntries(payerLineFields.map((field) => [field, payer[field]])) as PayerLine;
  return { ...line, phone: phoneForPeople(line.phone) };
}

interface PayerDialogProps {
  readonly accountId: string;
  /** Null for a new payer. */
  readonly payer: ManagedPayer | null;
  readonly onClose: () => void;
}

export function PayerDialog({ accountId, payer, onClose }: PayerDialogProps) {
  const saving = useSave('createPayer', 'changePayer');
  const [seen] = useState(payer?.revision);
  const [name, setName] = useState(payer?.name ?? '');
  const [line, setLine] = useState(() => (payer === null ? newPayerLine : lineOf(payer)));
  const change = (more: Partial<PayerLine>) => setLine({ ...line, ...more });
  const isInDirectory = payer !== null && !payer.is_own;
  const directory = payer?.directory ?? {};

  async function send() {
    const isDone = await saving.run(() =>
      payer === null
        ? callFunction(createPayer, { ...line, account_id: accountId, name })
        : callFunction(changePayer, {
            ...line,
            account_id: accountId,
            payer_id: payer.id,
            seen,
            ...(payer.is_own ? { name } : {}),
          }),
    );
    if (!isDone) return;
    showToast({
      message: payer === null ? `${name.trim()} added.` : `${name.trim()} updated.`,
    });
    onClose();
  }

  return (
    <FormDialog
      title={payer === null ? 'Add payer' : `Edit ${payer.name}`}
      submitLabel={payer === null ? 'Add payer' : 'Save payer'}
      size={640}
      saving={saving}
      onSend={send}
      onClose={onClose}
    >
      {Object.keys(directory).length > 0 ? (
        <Notice>
          These settings differ from the payer directory.{' '}
          <Button
            size="xs"
            variant="default"
            onClick={() => setLine(lineOf(Object.assign({}, line, directory)))}
          >
            Use directory settings
          </Button>
        </Notice>
      ) : null}
      {isInDirectory ? null : (
        <TextInput
          data-autofocus
          label="Name"
          maxLength={120}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={saving.errorOf('name')}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          label="Phone"
          type="tel"
          placeholder="(800) 555-0123"
          autoComplete="off"
          value={line.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
          error={saving.errorOf('phone')}
        />
        <TimeZoneSelect
          label="Time zone"
          value={line.time_zone}
          onChange={(time_zone) => change({ time_zone })}
          error={saving.errorOf('time_zone')}
        />
      </div>
      <HoursField
        label="Phone system"
        description="When claim status is available."
        value={line.ivr_hours}
        onChange={(ivr_hours) => change({ ivr_hours })}
        error={saving.errorOf('ivr_hours')}
      />
      <HoursField
        label="Representatives"
        description="When representatives answer."
        value={line.representative_hours}
        onChange={(representative_hours) => change({ representative_hours })}
        error={saving.errorOf('representative_hours')}
      />
      <TagsInput
        label="Payer IDs"
        description="The IDs for this payer in electronic claims. Press Enter after each."
        placeholder={line.electronic_ids.length === 0 ? '60054' : undefined}
        maxTags={20}
        splitChars={[',', ' ']}
        value={line.electronic_ids}
        onChange={(electronic_ids) => change({ electronic_ids })}
        error={saving.errorOf('electronic_ids')}
      />
      <Checkbox.Group
        label="Required fields"
        description="Claims missing any of these are rejected before a call."
        value={line.required_fields}
        onChange={(required_fields: RequirableField[]) => change({ required_fields })}
      >
        <div className={classes.choices}>
          {requirableFields.map((field) => (
            <Checkbox key={field} size="xs" value={field} label={fieldLabels[field] ?? field} />
          ))}
        </div>
      </Checkbox.Group>
      <Radio.Group
        label="Automated calls"
        value={line.ai_policy}
        onChange={(value) =>
          change({ ai_policy: policies.find((policy) => policy.value === value)?.value ?? line.ai_policy })
        }
      >
        <div className={classes.choices}>
          {policies.map((policy) => (
            <Radio key={policy.value} size="xs" {...policy} />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  );
}
