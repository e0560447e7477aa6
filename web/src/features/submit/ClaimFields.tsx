import {
  type FieldGroup,
  type FieldPath,
  fieldList,
  type PlacedField,
  relationLabels,
  relations,
} from '@claimline/domain/claim/fields';
import { centsOf, dollars } from '@claimline/domain/money';
import { Checkbox, Select, Textarea } from '@mantine/core';
import classes from './SubmitPage.module.css';
import { DraftDate, labelOf, TextField } from './TextField.tsx';
import type { DraftForm } from './useDraft.ts';

interface FieldsProps {
  readonly form: DraftForm;
  /** Why a field is required by the chosen payer, by field. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** What is said below an input that has no error. */
const hints: Partial<Record<FieldPath, string>> = {
  'claim.service_to': 'Leave empty for a single day',
  'claim.note': 'For your team only. Never shared with the payer.',
};
const placeholders: Partial<Record<FieldPath, string>> = { 'claim.procedure_codes': '99213, 93000-26' };

/** The inputs of the fields of the patient, or of the claim. */
export function GroupFields({
  group,
  form,
  reasons,
}: FieldsProps & { readonly group: Exclude<FieldGroup, 'provider'> }) {
  return fieldList
    .filter((field) => field.group === group)
    .map((field) => (
      <ClaimInput key={field.path} form={form} field={field} reason={reasons.get(field.path)} />
    ));
}

interface ClaimInputProps {
  readonly form: DraftForm;
  readonly field: PlacedField;
  /** Why the chosen payer requires it. */
  readonly reason: string | undefined;
}

function ClaimInput({ form, field: { path, kind, max, isOptional }, reason }: ClaimInputProps) {
  const { onChange, ...input } = form.input(path);
  const hint = input.error === undefined ? (reason ?? hints[path]) : undefined;
  const common = {
    draftForm: form,
    field: path,
    // Without a last day, the claim is for one day.
    isOptional: (isOptional && reason === undefined) || path === 'claim.service_to',
    ...(hint === undefined ? {} : { description: hint }),
  };
  switch (kind) {
    case 'date':
      return <DraftDate {...common} />;
    case 'cents':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          leftSection="$"
          maxLength={max}
          onBlur={() => {
            const cents = centsOf(input.value);
            if (cents !== null) onChange(dollars(cents).slice(1));
            input.onBlur();
          }}
        />
      );
    case 'relation':
      return (
        <Select
          {...input}
          label={labelOf(path, isOptional)}
          clearable
          placeholder="Not provided"
          data={relations.map((value) => ({ value, label: relationLabels[value] }))}
          value={input.value === '' ? null : input.value}
          onChange={(value) => onChange(value ?? '')}
        />
      );
    case 'note':
      return (
        <Textarea
          {...input}
          className={classes.whole ?? ''}
          label={labelOf(path, isOptional)}
          description={hint}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={max}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'name':
    case 'identifier':
    case 'codes':
      return (
        <TextField
          {...common}
          isIdentifier={kind !== 'name'}
          maxLength={max}
          placeholder={placeholders[path]}
        />
      );
  }
}

export function CallFields({ form }: { readonly form: DraftForm }) {
  const priority = form.input('call.priority');
  return (
    <>
      <DraftDate
        draftForm={form}
        field="call.not_before"
        isOptional
        {...(form.errors['call.not_before'] === undefined
          ? { description: 'Claimline won’t call before this date' }
          : {})}
      />
      <Checkbox
        id={priority.id}
        className={classes.whole ?? ''}
        label="Call before other queued claims"
        checked={priority.value === 'high'}
        onChange={(event) => priority.onChange(event.currentTarget.checked ? 'high' : 'normal')}
      />
    </>
  );
}
