/** When a draft is complete enough to check for duplicates. Pure. */

import { findDuplicates } from '@claimline/domain/contracts/claims';
import { centsOf } from '@claimline/domain/money';
import { check } from '@claimline/domain/validation';
import { parseTypedDate } from '../../components/forms/parseTypedDate.ts';
import type { Draft } from './draft.ts';

/** The query for duplicates; null while the member ID, date or amount is missing or invalid. */
export function duplicatesInput(account_id: string, draft: Draft, currentYear: number) {
  const { first_name, last_name, date_of_birth, member_id } = draft.patient;
  const checked = check(findDuplicates.input, {
    account_id,
    member_id,
    service_from: parseTypedDate(draft.claim.service_from, currentYear),
    billed_cents: centsOf(draft.claim.billed_cents),
    // A name is compared only when it is whole.
    ...(first_name.trim() === '' || last_name.trim() === '' ? {} : { first_name, last_name }),
    date_of_birth: parseTypedDate(date_of_birth, currentYear) ?? undefined,
    claim_number: draft.claim.claim_number,
    patient_account_number: draft.claim.patient_account_number,
  });
  return checked.ok ? checked.value : null;
}
