import { createProvider } from '@claimline/domain/contracts/providers';
import { TextInput } from '@mantine/core';
import { callFunction } from '../../client/call.ts';
import { formText } from '../../components/forms/formText.ts';
import classes from './Onboarding.module.css';
import { StepForm, type StepProps } from './StepForm.tsx';
import { validateDraft } from './validateDraft.ts';

export function ProviderStep({ accountId, onDone, onSkip }: StepProps) {
  const draft = (given: FormData) => ({
    account_id: accountId,
    name: formText(given, 'name'),
    NPI: formText(given, 'NPI'),
    tax_id: formText(given, 'tax_id'),
  });
  return (
    <StepForm
      label="Add provider"
      onSkip={onSkip}
      check={(given) => validateDraft(createProvider, draft(given))}
      save={async (given) => {
        await callFunction(createProvider, draft(given));
        await onDone();
      }}
    >
      {(errors) => (
        <>
          <TextInput
            label="Provider name"
            name="name"
            description="The physician or organization, as enrolled with payers."
            autoComplete="off"
            autoFocus
            error={errors['name']}
          />
          <div className={classes.pair}>
            <TextInput label="NPI" name="NPI" inputMode="numeric" autoComplete="off" error={errors['NPI']} />
            <TextInput
              label="Tax ID"
              name="tax_id"
              inputMode="numeric"
              autoComplete="off"
              error={errors['tax_id']}
            />
          </div>
        </>
      )}
    </StepForm>
  );
}
