import type { Contract, DraftOf } from '@claimline/domain/contract';
import { check } from '@claimline/domain/validation';
import type { Faults } from './StepForm.tsx';

/** What a contract finds in a draft of its input, by the field's first name. */
export function faultsBy<C extends Contract>(contract: C, draft: Partial<DraftOf<C>>): Faults {
  const checked = check(contract.input, draft);
  if (checked.ok) return {};
  return Object.fromEntries(
    checked.problems.map(({ field, message }) => [field.split('.')[0] ?? '', message]),
  );
}
