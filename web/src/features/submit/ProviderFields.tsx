import type { OutputOf } from '@claimline/domain/contract';
import type { listDirectory } from '@claimline/domain/contracts/claims';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { DirectorySelect } from './DirectorySelect.tsx';
import { otherProvider } from './draft.ts';
import classes from './SubmitPage.module.css';
import { TextField } from './TextField.tsx';
import type { DraftForm } from './useDraft.ts';

type Provider = OutputOf<typeof listDirectory>['providers'][number];

interface ProviderFieldsProps {
  readonly form: DraftForm;
  readonly providers: readonly Provider[];
  /** Why the PTAN is required, if the payer needs it. */
  readonly ptanReason: string | undefined;
}

/** The provider: chosen from the directory, which fills in the numbers, or typed. */
export function ProviderFields({ form, providers, ptanReason }: ProviderFieldsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { draft, errors } = form;
  const isByHand = draft.provider_id === otherProvider;
  const hasError = ['provider_name', 'NPI', 'tax_id', 'ptan'].some((field) => Object.hasOwn(errors, field));
  const lacksPtan = ptanReason !== undefined && draft.ptan.trim() === '';
  const showsFields = draft.provider_id !== '' && (isByHand || isEditing || hasError || lacksPtan);

  function choose(id: string) {
    const provider = providers.find((candidate) => candidate.id === id);
    setIsEditing(false);
    form.set('provider_id', id);
    form.set('provider_name', provider?.name ?? '');
    form.set('NPI', provider?.NPI ?? '');
    form.set('tax_id', provider?.tax_id ?? '');
    form.set('ptan', provider?.ptan ?? '');
  }

  return (
    <>
      <DirectorySelect
        input={form.input('provider_id')}
        className={classes.wholeOnPhone ?? ''}
        label="Provider"
        options={[
          ...providers.map(({ id, name }) => ({ value: id, label: name })),
          { value: otherProvider, label: 'Another provider' },
        ]}
        otherValue={otherProvider}
        onChoose={choose}
      />
      {draft.provider_id !== '' && !showsFields && (
        <div className={classes.filled}>
          <dl>
            <div>
              <dt>NPI</dt>
              <dd>{draft.NPI}</dd>
            </div>
            <div>
              <dt>Tax ID</dt>
              <dd>{draft.tax_id}</dd>
            </div>
            {draft.ptan !== '' && (
              <div>
                <dt>PTAN</dt>
                <dd>{draft.ptan}</dd>
              </div>
            )}
          </dl>
          <UnstyledButton className={classes.textButton ?? ''} onClick={() => setIsEditing(true)}>
            Change for this claim
          </UnstyledButton>
        </div>
      )}
      {showsFields && (
        <>
          {isByHand && (
            <TextField
              draftForm={form}
              field="provider_name"
              className={classes.whole ?? ''}
              maxLength={120}
            />
          )}
          <TextField draftForm={form} field="NPI" isIdentifier inputMode="numeric" maxLength={10} />
          <TextField draftForm={form} field="tax_id" isIdentifier inputMode="numeric" maxLength={11} />
          <TextField
            draftForm={form}
            field="ptan"
            isIdentifier
            isOptional={ptanReason === undefined}
            description={errors.ptan === undefined ? (ptanReason ?? 'For Medicare') : undefined}
            maxLength={20}
          />
        </>
      )}
    </>
  );
}
