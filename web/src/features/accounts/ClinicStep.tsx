import { createClinic } from '@claimline/domain/contracts/clinics';
import { TextInput } from '@mantine/core';
import { callFunction } from '../../client/call.ts';
import { formText } from '../../components/forms/formText.ts';
import { StepForm, type StepProps } from './StepForm.tsx';
import { validateDraft } from './validateDraft.ts';

export function ClinicStep({ accountId, onDone, onSkip }: StepProps) {
  const draft = (given: FormData) => {
    const phone = formText(given, 'callback_phone').trim();
    return {
      account_id: accountId,
      name: formText(given, 'name'),
      callback_phone: phone === '' ? null : phone,
    };
  };
  return (
    <StepForm
      label="Add clinic"
      onSkip={onSkip}
      check={(given) => validateDraft(createClinic, draft(given))}
      save={async (given) => {
        await callFunction(createClinic, draft(given));
        await onDone();
      }}
    >
      {(errors) => (
        <>
          <TextInput label="Clinic name" name="name" autoComplete="off" autoFocus error={errors['name']} />
          <TextInput
            label="Callback number (optional)"
            name="callback_phone"
            description="Given to representatives who ask for a callback number."
            inputMode="tel"
            autoComplete="off"
            error={errors['callback_phone']}
          />
        </>
      )}
    </StepForm>
  );
}
