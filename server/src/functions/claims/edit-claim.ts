import { type Submission, submissionSchema } from '@claimline/domain/claim/claim';
import { dateProblems } from '@claimline/domain/claim/claim-dates';
import { type ClaimEdit, claimEditChanges } from '@claimline/domain/claim/claim-edit';
import { invalid, missing, Outcome } from '@claimline/domain/claim/outcome';
import { isSandbox } from '@claimline/domain/claim/sandbox';
import { isFinished, isOnThePhone } from '@claimline/domain/claim/status';
import { editClaim as contract } from '@claimline/domain/contracts/claims';
import { checkableParts, missingRequirements } from '@claimline/domain/payer/payer-requirements';
import { parseInput, requireNoProblems } from '@claimline/domain/validation';
import { accountDay } from '../../db/accounts/account-days.ts';
import { type AutomationRow, findAutomation, lockAutomation } from '../../db/claim/automations.ts';
import { recordChanges } from '../../db/claim/history.ts';
import { startRounds } from '../../db/claim/status.ts';
import { setSubmission, submissionOf } from '../../db/claim/submission.ts';
import { insertConfirmedNumber } from '../../db/payers/confirmed-numbers.ts';
import { implementForMember } from '../function.ts';
import { requireNoOtherChange } from './changed-meanwhile.ts';
import { payerOf } from './payer-of.ts';

function edited(before: Submission, edit: ClaimEdit): Submission {
  const { patient, claim, ...rest } = edit;
  return parseInput(submissionSchema, {
    ...before,
    ...rest,
    patient: { ...before.patient, ...patient },
    claim: { ...before.claim, ...claim },
  });
}

function requireMayEdit(row: AutomationRow, callAgain: boolean): void {
  if (isOnThePhone(row.status))
    throw new Outcome('aborted', 'This claim is on the phone. Change it when the call is over.');
  if (!callAgain) return;
  if (!isFinished(row.status)) throw new Outcome('aborted', 'This claim is already queued to be called.');
  if (row.archived)
    throw new Outcome('aborted', 'This claim is archived. Restore it before it is called again.');
}

export const editClaim = implementForMember(contract, async (input, { person, role, sql }) => {
  const { account_id, claim_id, seen_change_id, edit, call_again } = input;
  const locked = await lockAutomation(sql, account_id, claim_id);
  const row = locked && (await findAutomation(sql, account_id, claim_id));
  if (!row) throw missing('The claim', 'claim_id');
  await requireNoOtherChange(sql, claim_id, person.userId, seen_change_id);
  requireMayEdit(row, call_again);

  const before = submissionOf(row);
  const after = edited(before, edit);
  if (isSandbox(before.patient.member_id) !== isSandbox(after.patient.member_id))
    throw invalid(
      'patient.member_id',
      'You can’t change a claim to or from a sandbox claim. Submit it as a new claim.',
    );
  const payer = await payerOf(sql, account_id, after.payer);
  if (!payer && edit.payer !== undefined)
    throw invalid('payer.payer_id', 'Choose a payer from the directory.');
  const asked = checkableParts(after);
  const { today } = await accountDay(sql, account_id, new Date());
  const problems = [...(payer ? missingRequirements(asked, payer) : []), ...dateProblems(asked.dates, today)];
  requireNoProblems(problems);
  const payerNow = payer ?? { id: row.payer_id, name: row.payer_name, phone: row.payer_phone };
  const changes = claimEditChanges(
    { ...before, payer: { name: row.payer_name, phone: row.payer_phone } },
    { ...after, payer: { name: payerNow.name, phone: payerNow.phone } },
  );
  if (changes.length === 0) throw invalid('edit', 'There are no changes to save.');

  await setSubmission(sql, claim_id, after, { ...payerNow, id: payerNow.id || null });
  const { userId } = person;
  if ('phone' in after.payer && role === 'admin' && !person.key)
    await insertConfirmedNumber(sql, account_id, after.payer.phone, userId);
  if (call_again) {
    await startRounds(sql, [locked], { userId, why: 'corrected and called again', changes });
    return { status: 'pending' as const };
  }
  await recordChanges(sql, {
    accountId: account_id,
    userId,
    claims: [row],
    why: 'corrected the claim',
    changes,
  });
  return { status: row.status };
});
