import { type CorrectableField, effectiveValue, heardValue } from '@claimline/domain/claim/correction';
import { deadlineKindLabels } from '@claimline/domain/claim/deadline';
import { paymentMethodLabels, valueText } from '@claimline/domain/claim/fact-text';
import { factLabels } from '@claimline/domain/claim/result';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { ActionIcon, Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/forms/DateField.tsx';
import { IconPlus, IconTrash } from '../../../theme/icons.ts';
import classes from './CorrectDialog.module.css';
import { type DenialText, denialTexts, kindOf, type TypedField, textOf } from './correctionDraft.ts';
import type { Correction } from './useCorrection.ts';

interface CorrectionFieldsProps {
  readonly claim: ClaimView;
  readonly correction: Correction;
}

const groups: readonly { readonly title: string; readonly fields: readonly TypedField[] }[] = [
  {
    title: 'Amounts',
    fields: ['allowed_cents', 'paid_cents', 'patient_responsibility_cents', 'deductible_cents'],
  },
  { title: 'Payment', fields: ['check_number', 'payment_method', 'paid_date', 'offset_detail'] },
  {
    title: 'Dates and deadline',
    fields: ['received_date', 'processed_date', 'promised_date', 'deadline_date', 'deadline_kind'],
  },
];

const choices: Partial<Record<TypedField, Record<string, string>>> = {
  payment_method: paymentMethodLabels,
  deadline_kind: deadlineKindLabels,
};

/** Hints next to a field: the payer's value where it differs, and what someone else set meanwhile. */
function hintsFor({ claim, correction }: CorrectionFieldsProps, field: CorrectableField): ReactNode {
  const facts = claim.result?.facts ?? [];
  const other = correction.others.get(field);
  const heard = heardValue(facts, field);
  const isCorrected = claim.corrected[field] !== undefined;
  const hasChanges =
    field === 'denial' ? correction.draft.denials !== undefined : correction.draft.texts[field] !== undefined;
  const words = (value: unknown) => (value === null ? 'none' : valueText(field, value));
  if (!hasChanges && !isCorrected && other === undefined) return undefined;
  return (
    <>
      {(hasChanges || isCorrected) && <span className={classes.payers}>Payer: {words(heard)}</span>}
      {other !== undefined && (
        <span className={classes.other}>
          {other.by}: {words(other.value)}
        </span>
      )}
    </>
  );
}

/** All editable values of the result, with the payer's value next to changed ones. */
export function CorrectionFields({ claim, correction }: CorrectionFieldsProps) {
  return (
    <>
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          <div className={classes.values}>
            {fields.map((field) => (
              <ValueField key={field} field={field} claim={claim} correction={correction} />
            ))}
          </div>
        </fieldset>
      ))}
      <Denials claim={claim} correction={correction} />
    </>
  );
}

function ValueField({ field, claim, correction }: CorrectionFieldsProps & { readonly field: TypedField }) {
  const { draft, errors } = correction;
  const inForce = effectiveValue(claim.result?.facts ?? [], claim.corrected, field);
  const value = draft.texts[field] ?? textOf(field, inForce);
  const set = (text: string) => {
    const { [field]: _, ...others } = draft.texts;
    const isAsBefore = text === textOf(field, inForce);
    correction.setDraft({ ...draft, texts: isAsBefore ? others : { ...others, [field]: text } });
  };
  const common = {
    label: factLabels[field],
    description: hintsFor({ claim, correction }, field),
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    error: errors[field],
    value,
    size: 'xs',
  } satisfies Partial<TextInputProps>;
  const named = choices[field];
  if (named !== undefined)
    return (
      <NativeSelect
        {...common}
        data={[
          { value: '', label: 'None' },
          ...Object.entries(named).map(([option, label]) => ({ value: option, label })),
        ]}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  if (kindOf(field) === 'date') return <DateField {...common} onChange={set} onBlur={() => undefined} />;
  return (
    <TextInput
      {...common}
      inputMode={kindOf(field) === 'amount' ? 'decimal' : 'text'}
      {...(kindOf(field) === 'amount' ? { leftSection: '$' } : {})}
      autoComplete="off"
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

const groupCodes = [
  { value: '', label: '–' },
  { value: 'CO', label: 'CO' },
  { value: 'PR', label: 'PR' },
  { value: 'OA', label: 'OA' },
  { value: 'PI', label: 'PI' },
];

function Denials({ claim, correction }: CorrectionFieldsProps) {
  const { draft, errors } = correction;
  const inForce = effectiveValue(claim.result?.facts ?? [], claim.corrected, 'denial');
  const rows = draft.denials ?? denialTexts(inForce);
  const set = (denials: readonly DenialText[]) => correction.setDraft({ ...draft, denials });
  const change = (place: number, part: Partial<DenialText>) =>
    set(rows.map((row, index) => (index === place ? { ...row, ...part } : row)));
  return (
    <fieldset className={classes.group}>
      <legend>Denial reasons</legend>
      {rows.map((row, place) => {
        const errorOf = (part: string) => errors[`denial.${place}.${part}`];
        const common = (part: keyof DenialText, label: string) => ({
          'aria-label': `${label} of denial reason ${place + 1}`,
          placeholder: label,
          size: 'xs',
          value: row[part],
          error: errorOf(part),
          autoComplete: 'off',
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no identity but their place
          <div key={place} className={classes.denial}>
            <NativeSelect
              {...common('group', 'Group')}
              data={groupCodes}
              onChange={(event) => change(place, { group: event.currentTarget.value })}
            />
            <TextInput
              {...common('CARC', 'CARC')}
              onChange={(event) => change(place, { CARC: event.currentTarget.value })}
            />
            <TextInput
              {...common('RARC', 'RARC')}
              onChange={(event) => change(place, { RARC: event.currentTarget.value })}
            />
            <TextInput
              {...common('words', 'Reason in words')}
              onChange={(event) => change(place, { words: event.currentTarget.value })}
            />
            <ActionIcon
              size={28}
              aria-label={`Remove denial reason ${place + 1}`}
              onClick={() => set(rows.filter((_, index) => index !== place))}
            >
              <IconTrash size={15} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      <div className={classes.denialFoot}>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={13} aria-hidden />}
          onClick={() => set([...rows, { group: '', CARC: '', RARC: '', words: '' }])}
        >
          Add denial reason
        </Button>
        <span className={classes.beside}>{hintsFor({ claim, correction }, 'denial')}</span>
      </div>
      {errors['denial'] !== undefined && (
        <p className={classes.error} role="alert">
          {errors['denial']}
        </p>
      )}
    </fieldset>
  );
}
