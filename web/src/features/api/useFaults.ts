import { Outcome } from '@claimline/domain/claim/outcome';
import { useRef, useState } from 'react';
import { errorSentence } from '../../components/page/ErrorState.tsx';

/** Errors by field name; errors of no field under the empty name. */
type Faults = Readonly<Record<string, string>>;

function faultsOf(error: unknown): Faults {
  const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
  const fields = problems.map(({ field, message }) => [field.split('.')[0] ?? '', message] as const);
  return Object.fromEntries(fields.length > 0 ? fields : [['', errorSentence(error)]]);
}

/** The errors of a form. Setting them focuses the first invalid field. */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  function showFaults(found: Faults): void {
    setFaults(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return { form, faults, showFaults, showError: (error: unknown) => showFaults(faultsOf(error)) };
}
