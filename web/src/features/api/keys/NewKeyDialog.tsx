/** Creates an API key and shows it once. */

import { keyNameMax, type Scope, scopes, scopeWords } from '@claimline/domain/account/api-key';
import { createApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { DateField } from '../../../components/forms/DateField.tsx';
import { parseTypedDate } from '../../../components/forms/parseTypedDate.ts';
import { useFormErrors } from '../../../components/forms/useFormErrors.ts';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { ClinicChoice, type ClinicOffered } from '../ClinicChoice.tsx';
import classes from '../dialogs.module.css';
import { NewSecretDialog } from '../NewSecretDialog.tsx';
import { type Expiry, expiries, expiryInstant } from './expiry.ts';
import { newKeyText } from './keyText.ts';

interface NewKeyDialogProps {
  readonly accountId: string;
  readonly clinics: readonly ClinicOffered[];
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

export function NewKeyDialog({ accountId, clinics, onCreated, onClose }: NewKeyDialogProps) {
  const [name, setName] = useState('');
  const [chosenScopes, setScopes] = useState<Scope[]>(['claims:read', 'payers:read']);
  const [chosenClinics, setClinics] = useState(clinics.map(({ id }) => id));
  const [expiry, setExpiry] = useState<Expiry>('90');
  const [day, setDay] = useState('');
  const [addresses, setAddresses] = useState('');
  const { form, errors, showErrors, showError } = useFormErrors();
  const chosenAddresses = addresses.split(/[\s,]+/).filter((address) => address !== '');
  const creating = useMutation({
    mutationFn: (expires_at: string | null) =>
      callFunction(createApiKey, {
        account_id: accountId,
        name: name.trim(),
        scopes: chosenScopes,
        clinics: chosenClinics,
        expires_at,
        ...(chosenAddresses.length === 0 ? {} : { addresses: chosenAddresses }),
      }),
    onSuccess: onCreated,
    onError: showError,
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const now = new Date();
    const expires_at = expiryInstant(expiry, parseTypedDate(day, now.getFullYear()), now);
    const found = {
      ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
      ...(chosenScopes.length === 0 ? { scopes: 'Choose at least one.' } : {}),
      ...(chosenClinics.length === 0 ? { clinics: 'Choose at least one clinic.' } : {}),
      ...(expires_at === undefined ? { expires_at: 'Enter a date, such as 12/31/2027.' } : {}),
    };
    showErrors(found);
    if (Object.keys(found).length === 0 && expires_at !== undefined) creating.mutate(expires_at);
  }

  if (creating.data)
    return (
      <NewSecretDialog
        title={`Key “${name.trim()}”`}
        secret={creating.data.key}
        {...newKeyText}
        onClose={onClose}
      />
    );
  return (
    <Dialog onClose={onClose} title="New API key" size={520}>
      <form ref={form} className={classes.form} onSubmit={send} noValidate>
        {errors[''] === undefined ? null : <Notice tone="error">{errors['']}</Notice>}
        <TextInput
          data-autofocus
          label="Name"
          placeholder="For example: Epic nightly export"
          description="Shown in claim history."
          maxLength={keyNameMax}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors['name']}
        />
        <Checkbox.Group
          label="Permissions"
          value={chosenScopes}
          onChange={setScopes}
          error={errors['scopes']}
        >
          <div className={classes.choices}>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                size="xs"
                value={scope}
                label={scopeWords[scope]}
                description={<code>{scope}</code>}
              />
            ))}
          </div>
        </Checkbox.Group>
        <ClinicChoice
          clinics={clinics}
          chosen={chosenClinics}
          onChange={setClinics}
          error={errors['clinics']}
        />
        <div className={classes.pair}>
          <Select
            label="Expires"
            data={[...expiries]}
            value={expiry}
            allowDeselect={false}
            onChange={(value) => setExpiry(value ?? '90')}
            error={expiry === 'day' ? undefined : errors['expires_at']}
          />
          {expiry === 'day' ? (
            <DateField
              label="Last day"
              value={day}
              onChange={setDay}
              onBlur={() => undefined}
              error={errors['expires_at']}
            />
          ) : null}
        </div>
        <TextInput
          label="Allowed IP addresses"
          placeholder="For example: 203.0.113.7, 198.51.100.0/24"
          description="Optional. Addresses or ranges, separated by commas. Leave blank to allow any."
          autoComplete="off"
          value={addresses}
          onChange={(event) => setAddresses(event.currentTarget.value)}
          error={errors['addresses']}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={creating.isPending}>
            Create key
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
