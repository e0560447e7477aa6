import { type RequirableField, relations } from '@claimline/domain/claim/claim';
import { centsOf, dollars } from '@claimline/domain/money';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { fieldName } from './fieldNames.ts';
import classes from './SubmitPage.module.css';
import { DraftDate, TextField } from './TextField.tsx';
import type { DraftForm } from './useDraft.ts';

interface FieldsProps {
  readonly form: DraftForm;
  /** Why a field is required by the chosen payer, by field. */
  readonly reasons: ReadonlyMap<RequirableField, string>;
}

const relationText = { self: 'Self', spouse: 'Spouse', child: 'Child', other: 'Other' } as const;

/** Required, with a reason, where the payer needs it; otherwise optional. */
function requirementProps(form: DraftForm, reasons: FieldsProps['reasons'], field: RequirableField) {
  const reason = reasons.get(field);
  const hasError = form.errors[field] !== undefined;
  return {
    field,
    isOptional: reason === undefined,
    ...(reason === undefined || hasError ? {} : { description: reason }),
  };
}

export function PatientFields({ form, reasons }: FieldsProps) {
  const { onChange, ...relation } = form.input('patient.relation_to_subscriber');
  return (
    <>
      <TextField draftForm={form} field="patient.first_name" maxLength={60} />
      <TextField draftForm={form} field="patient.last_name" maxLength={60} />
      <DraftDate draftForm={form} field="patient.date_of_birth" />
      <TextField draftForm={form} field="patient.member_id" isIdentifier maxLength={40} />
      <TextField
        draftForm={form}
        isIdentifier
        maxLength={40}
        {...requirementProps(form, reasons, 'patient.group_number')}
      />
      <Select
        {...relation}
        label={
          <>
            {fieldName('patient.relation_to_subscriber')} <span className={classes.optional}>optional</span>
          </>
        }
        clearable
        placeholder="Not given"
        data={relations.map((value) => ({ value, label: relationText[value] }))}
        value={relation.value === '' ? null : relation.value}
        onChange={(value) => onChange(value ?? '')}
      />
    </>
  );
}

export function ServiceFields({ form, reasons }: FieldsProps) {
  const billed = form.input('claim.billed');
  const note = form.input('claim.note');
  return (
    <>
      <DraftDate draftForm={form} field="claim.service_from" />
      <DraftDate
        draftForm={form}
        field="claim.service_to"
        isOptional
        {...(form.errors['claim.service_to'] === undefined
          ? { description: 'Leave empty for a single day' }
          : {})}
      />
      <TextField
        draftForm={form}
        field="claim.billed"
        inputMode="decimal"
        leftSection="$"
        maxLength={16}
        onBlur={() => {
          const cents = centsOf(billed.value);
          if (cents !== null) billed.onChange(dollars(cents).slice(1));
          billed.onBlur();
        }}
      />
      <TextField
        draftForm={form}
        isIdentifier
        maxLength={40}
        {...requirementProps(form, reasons, 'claim.claim_number')}
      />
      <TextField
        draftForm={form}
        isIdentifier
        maxLength={40}
        {...requirementProps(form, reasons, 'claim.patient_account_number')}
      />
      <TextField
        draftForm={form}
        field="claim.procedure_codes"
        isIdentifier
        isOptional
        placeholder="99213, 93000-26"
      />
      <Textarea
        id={note.id}
        className={classes.whole ?? ''}
        label={
          <>
            Note <span className={classes.optional}>optional</span>
          </>
        }
        {...(note.error === undefined
          ? { description: 'For your team. It is not told to the payer.' }
          : { error: note.error })}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={note.value}
        onChange={(event) => note.onChange(event.currentTarget.value)}
        onBlur={note.onBlur}
      />
    </>
  );
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
          ? { description: 'The payer is not called before this day' }
          : {})}
      />
      <Checkbox
        id={priority.id}
        className={classes.whole ?? ''}
        label="Call before the others in line"
        checked={priority.value === 'high'}
        onChange={(event) => priority.onChange(event.currentTarget.checked ? 'high' : 'normal')}
      />
    </>
  );
}
