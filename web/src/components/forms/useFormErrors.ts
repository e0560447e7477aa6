import { Outcome } from '@claimline/domain/claim/outcome';
import { useRef, useState } from 'react';
import { errorSentence } from '../page/ErrorState.tsx';

/** Errors by field name; errors of no field under the empty name. */
type FieldErrors = Readonly<Record<string, string>>;

function errorsByField(error: unknown): FieldErrors {
  const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
  const fields = problems.map(({ field, message }) => [field.split('.')[0] ?? '', message] as const);
  return Object.fromEntries(fields.length > 0 ? fields : [['', errorSentence(error)]]);
}

/** Focuses the first invalid field of a form, once its errors are rendered. */
export function useInvalidFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  const focusInvalidField = () => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return { form, focusInvalidField };
}

/** The errors of a form. Showing them focuses the first invalid field. */
export function useFormErrors() {
  const { form, focusInvalidField } = useInvalidFieldFocus();
  const [errors, setErrors] = useState<FieldErrors>({});
  function showErrors(found: FieldErrors): void {
    setErrors(found);
    focusInvalidField();
  }
  return {
    form,
    errors,
    showErrors,
    showError: (error: unknown) => showErrors(errorsByField(error)),
    clearErrors: () => setErrors({}),
  };
}
