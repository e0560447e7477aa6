import { missing } from '@claimline/domain/claim/outcome';
import { correctionOf, reviewOf } from '@claimline/domain/claim/review';
import { getClaim as contract } from '@claimline/domain/contracts/claims';
import { recordClaimRead } from '../../db/audit/audit.ts';
import { callsOf, resultsOf } from '../../db/calls/calls.ts';
import { findAutomation, submissionRow } from '../../db/claim/automations.ts';
import { groupOf, withoutNulls } from '../../db/claim/columns.ts';
import { historyOf, withAnswerChanges } from '../../db/claim/history.ts';
import { notesOf } from '../../db/claim/notes.ts';
import { implementForMember } from '../function.ts';

export const getClaim = implementForMember(contract, async ({ account_id, claim_id }, { sql }) => {
  const found = await findAutomation(sql, account_id, claim_id);
  if (!found) throw missing('The claim', 'claim_id');
  const row = submissionRow(found);
  await recordClaimRead(sql, account_id, row);
  const results = await resultsOf(sql, claim_id);
  const result = results.find(({ call_id }) => call_id === found.result_call_id);
  const history = withAnswerChanges(await historyOf(sql, claim_id), results);
  return {
    ...row,
    provider_name: found.provider_name,
    ptan: found.ptan,
    payer_phone: found.payer_phone,
    awaits_number: found.awaits_number,
    patient: { name: row.patient.name, ...withoutNulls(groupOf(found, 'patient')) },
    claim: withoutNulls(groupOf(found, 'claim')),
    priority: found.priority,
    not_before: found.not_before,
    result: result ?? null,
    corrected: correctionOf(history),
    history,
    review: reviewOf(history),
    notes: await notesOf(sql, claim_id),
    calls: await callsOf(sql, claim_id),
  };
});
