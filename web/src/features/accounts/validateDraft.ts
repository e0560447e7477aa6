import type { Contract, DraftOf } from '@claimline/domain/contract';
import { check } from '@claimline/domain/validation';
import type { FieldErrors } from './StepForm.tsx';

/** Validation errors of a draft against its contract, by the first part of the field name. */
export function validateDraft<C extends Contract>(contract: C, draft: Partial<DraftOf<C>>): FieldErrors {
  const checked = check(contract.input, draft);
  if (checked.ok) return {};
  return Object.fromEntries(
    checked.problems.map(({ field, message }) => [field.split('.')[0] ?? '', message]),
  );
}
