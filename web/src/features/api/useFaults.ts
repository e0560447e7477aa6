import { Outcome } from '@claimline/domain/claim/outcome';
import { useRef, useState } from 'react';
import { errorSentence } from '../../components/page/ErrorState.tsx';

/** What is wrong, by the field of the form it belongs to; under no name what belongs to none. */
type Faults = Readonly<Record<string, string>>;

function faultsOf(error: unknown): Faults {
  const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
  const told = problems.map(({ field, message }) => [field.split('.')[0] ?? '', message] as const);
  return Object.fromEntries(told.length > 0 ? told : [['', errorSentence(error)]]);
}

/** The faults of a form, the first of which gets the focus when they are told. */
export function useFaults() {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  function tellFaults(found: Faults): void {
    setFaults(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return { form, faults, tellFaults, tellError: (error: unknown) => tellFaults(faultsOf(error)) };
}
