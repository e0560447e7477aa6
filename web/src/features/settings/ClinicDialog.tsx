/** Creates or edits a clinic. */

import { changeClinic, createClinic, type ManagedClinic } from '@claimline/domain/contracts/clinics';
import { phoneForPeople } from '@claimline/domain/identifier';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { FormDialog } from '../../components/forms/FormDialog.tsx';
import { useSave } from '../../components/forms/useSave.ts';
import { showToast } from '../../components/toast/toast.ts';

interface ClinicDialogProps {
  readonly accountId: string;
  /** Null for a new clinic. */
  readonly clinic: ManagedClinic | null;
  readonly onClose: () => void;
}

export function ClinicDialog({ accountId, clinic, onClose }: ClinicDialogProps) {
  const saving = useSave('createClinic', 'changeClinic');
  // The revision when the dialog opened, so that a conflicting change is reported on saving.
  const [seen] = useState(clinic?.revision);
  const [name, setName] = useState(clinic?.name ?? '');
  const [phone, setPhone] = useState(clinic?.callback_phone ? phoneForPeople(clinic.callback_phone) : '');
  const [joins, setJoins] = useState(true);

  async function send() {
    const details = { account_id: accountId, name, callback_phone: phone.trim() === '' ? null : phone };
    const isDone = await saving.run(() =>
      clinic === null
        ? callFunction(createClinic, { ...details, join: joins })
        : callFunction(changeClinic, { ...details, clinic_id: clinic.id, seen }),
    );
    if (!isDone) return;
    showToast({ message: clinic === null ? `${name.trim()} added.` : `${name.trim()} updated.` });
    onClose();
  }

  return (
    <FormDialog
      title={clinic === null ? 'Add clinic' : `Edit ${clinic.name}`}
      submitLabel={clinic === null ? 'Add clinic' : 'Save clinic'}
      saving={saving}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label="Name"
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={saving.errorOf('name')}
      />
      <TextInput
        label="Callback number"
        description="Given to representatives who ask for a callback number. Leave empty to use the caller ID."
        type="tel"
        placeholder="(312) 555-0100"
        autoComplete="off"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        error={saving.errorOf('callback_phone')}
      />
      {clinic === null ? (
        <Checkbox
          size="xs"
          label="Add me to this clinic"
          description="Only members of a clinic can see its claims."
          checked={joins}
          onChange={(event) => setJoins(event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
