/** When a draft is complete enough to check for duplicates. Pure. */

import { findDuplicates } from '@claimline/domain/contracts/claims';
import { centsOf } from '@claimline/domain/money';
import { check } from '@claimline/domain/validation';
import { parseTypedDate } from '../../components/forms/parseTypedDate.ts';
import type { Draft } from './draft.ts';

/** The query for duplicates; null while the member ID, date or amount is missing or invalid. */
export function duplicateQuestion(account_id: string, draft: Draft, presentYear: number) {
  const checked = check(findDuplicates.input, {
    account_id,
    member_id: draft.patient.member_id,
    service_from: parseTypedDate(draft.claim.service_from, presentYear),
    billed_cents: centsOf(draft.claim.billed_cents),
    claim_number: draft.claim.claim_number,
  });
  return checked.ok ? checked.value : null;
}
