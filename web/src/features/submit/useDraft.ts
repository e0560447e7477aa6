import type { Problem } from '@claimline/domain/claim/outcome';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { todayShown } from '../../components/format/zone.ts';
import { checkDraft, type Draft, type DraftField, type PayerRequirement, problemsByField } from './draft.ts';
import { inputId } from './fieldNames.ts';

export type DraftErrors = Partial<Record<DraftField, string>>;

/** Props of a field's input. All values are text. */
export interface FieldInput {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

export type DraftForm = ReturnType<typeof useDraft>;

/** The form's state: its draft, and the problems shown so far. */
export function useDraft(
  initial: Draft,
  payerOf: (draft: Draft) => PayerRequirement | null,
  onChange: (draft: Draft) => void,
) {
  const form = useForm<Draft>({ mode: 'controlled', initialValues: initial, onValuesChange: onChange });
  const [errors, setErrors] = useState<DraftErrors>({});
  const [others, setOthers] = useState<readonly string[]>([]);

  const check = () => checkDraft(form.getValues(), todayShown(), payerOf(form.getValues()));
  const textOf = (field: DraftField) => String(form.getInputProps(field).value);

  function set(field: DraftField, text: string) {
    form.setFieldValue(field, text);
    setErrors((before) => {
      const { [field]: _fixed, ...rest } = before;
      return rest;
    });
  }

  /** Leaving a field shows its problem, except that it is empty, which is shown on submit. */
  function validateOnBlur(field: DraftField) {
    const checked = check();
    const found = checked.ok ? {} : problemsByField(checked.problems).errors;
    // The dates of service can be invalid together, which is shown at the second.
    const fields: DraftField[] = field === 'claim.service_from' ? [field, 'claim.service_to'] : [field];
    setErrors((before) => {
      const after = { ...before };
      for (const each of fields) {
        if (textOf(each).trim() === '') continue;
        const message = found[each];
        if (message === undefined) delete after[each];
        else after[each] = message;
      }
      return after;
    });
  }

  return {
    draft: form.values,
    errors,
    others,
    check,
    set,

    input: (field: DraftField): FieldInput => ({
      id: inputId(field),
      value: textOf(field),
      error: errors[field],
      onChange: (text) => set(field, text),
      onBlur: () => validateOnBlur(field),
    }),

    /** Shows exactly these problems at their fields. */
    showProblems(problems: readonly Problem[], withoutField: readonly string[] = []) {
      const shownProblems = problemsByField(problems);
      setErrors(shownProblems.errors);
      setOthers([...shownProblems.others, ...withoutField]);
      return shownProblems.errors;
    },

    restart(draft: Draft) {
      form.setValues(draft);
      setErrors({});
      setOthers([]);
    },
  };
}
