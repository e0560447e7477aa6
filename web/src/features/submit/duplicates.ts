/** When a draft is far enough to ask whether the claim was submitted before. Pure. */

import { findDuplicates } from '@claimline/domain/contracts/claims';
import { centsOf } from '@claimline/domain/money';
import { check } from '@claimline/domain/validation';
import { typedDate } from '../../components/forms/typedDate.ts';
import type { Draft } from './draft.ts';

/** What is asked of the draft; null while the member ID, the day or the amount is missing or wrong. */
export function duplicateQuestion(account_id: string, draft: Draft, presentYear: number) {
  const checked = check(findDuplicates.input, {
    account_id,
    member_id: draft.patient.member_id,
    service_from: typedDate(draft.claim.service_from, presentYear),
    billed_cents: centsOf(draft.claim.billed),
    claim_number: draft.claim.claim_number,
  });
  return checked.ok ? checked.value : null;
}
