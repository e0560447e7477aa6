import { Outcome } from '@claimline/domain/claim/outcome';
import { useRef, useState } from 'react';
import { errorSentence } from '../../components/page/ErrorState.tsx';

/** Errors by field name; errors of no field under the empty name. */
type FieldErrors = Readonly<Record<string, string>>;

function errorsByField(error: unknown): FieldErrors {
  const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
  const fields = problems.map(({ field, message }) => [field.split('.')[0] ?? '', message] as const);
  return Object.fromEntries(fields.length > 0 ? fields : [['', errorSentence(error)]]);
}

/** The errors of a form. Setting them focuses the first invalid field. */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  function showErrors(found: FieldErrors): void {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return { form, errors, showErrors, showError: (error: unknown) => showErrors(errorsByField(error)) };
}
