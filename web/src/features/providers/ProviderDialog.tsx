/** Creates or edits a provider. */

import { changeProvider, createProvider, type Provider } from '@claimline/domain/contracts/providers';
import { providerDetailsSchema } from '@claimline/domain/payer/provider';
import { check } from '@claimline/domain/validation';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { FormDialog } from '../../components/forms/FormDialog.tsx';
import { useSave } from '../../components/forms/useSave.ts';
import { showToast } from '../../components/toast/toast.ts';

interface ProviderDialogProps {
  readonly accountId: string;
  /** Null for a new provider. */
  readonly provider: Provider | null;
  readonly onClose: () => void;
}

const fields = ['name', 'NPI', 'tax_id', 'ptan'] as const;
type FieldName = (typeof fields)[number];

const fieldText: Record<FieldName, { label: string; placeholder?: string; description?: string }> = {
  name: { label: 'Name', placeholder: 'Dr. Maria Ortiz' },
  NPI: { label: 'NPI', placeholder: '1234567893' },
  tax_id: { label: 'Tax ID', placeholder: '12-3456789' },
  ptan: { label: 'PTAN', description: 'Only for providers who bill Medicare.' },
};

export function ProviderDialog({ accountId, provider, onClose }: ProviderDialogProps) {
  const saving = useSave('createProvider', 'changeProvider');
  const [draft, setDraft] = useState<Record<FieldName, string>>({
    name: provider?.name ?? '',
    NPI: provider?.NPI ?? '',
    tax_id: provider?.tax_id ?? '',
    ptan: provider?.ptan ?? '',
  });
  /** Fields that had the focus once. From then on they are validated while the user types. */
  const [blurred, setBlurred] = useState<readonly FieldName[]>([]);
  const checked = check(providerDetailsSchema, draft);
  const errorOf = (field: FieldName) => {
    const fieldError = saving.errorOf(field);
    if (fieldError !== undefined) return fieldError;
    if (checked.ok || !blurred.includes(field)) return undefined;
    return checked.problems.find((problem) => problem.field === field)?.message;
  };

  async function send() {
    setBlurred(fields);
    if (!checked.ok) return;
    const details = { ...draft, account_id: accountId };
    const isDone = await saving.run(() =>
      provider === null
        ? callFunction(createProvider, details)
        : callFunction(changeProvider, { ...details, provider_id: provider.id, seen: provider.revision }),
    );
    if (!isDone) return;
    showToast({ message: `${draft.name.trim()} ${provider === null ? 'added' : 'updated'}.` });
    onClose();
  }

  return (
    <FormDialog
      title={provider === null ? 'Add provider' : `Edit ${provider.name}`}
      submitLabel={provider === null ? 'Add provider' : 'Save provider'}
      saving={saving}
      onSend={send}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TextInput
          key={field}
          {...fieldText[field]}
          {...(field === 'name' ? { 'data-autofocus': true } : {})}
          autoComplete="off"
          inputMode={field === 'NPI' || field === 'tax_id' ? 'numeric' : 'text'}
          value={draft[field]}
          onChange={(event) => {
            saving.clear();
            setDraft({ ...draft, [field]: event.currentTarget.value });
          }}
          onBlur={() => {
            if (draft[field] !== '' && !blurred.includes(field)) setBlurred([...blurred, field]);
          }}
          error={errorOf(field)}
        />
      ))}
    </FormDialog>
  );
}
