import { submitClaim as contract } from '@claimline/domain/contracts/claims';
import { Outcome, type Problem } from '@claimline/domain/outcome';
import { lackingFields } from '@claimline/domain/payer-demands';
import { problemsSentence } from '@claimline/domain/validation';
import { insertAutomation } from '../db/automations.ts';
import { clinicIds } from '../db/clinics.ts';
import { keepPersonsChange } from '../db/history.ts';
import { newId } from '../db/ids.ts';
import { implementForMember } from './function.ts';
import { payerOf } from './payer-of.ts';

export const submitClaim = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, ...submission } = input;
  const problems: Problem[] = [];
  const seen = await clinicIds(sql, account_id);
  if (!seen.includes(submission.clinic_id))
    problems.push({ field: 'clinic_id', message: 'Choose one of your clinics.' });
  const payer = await payerOf(sql, account_id, submission.payer);
  if (payer) problems.push(...lackingFields(submission, payer));
  else problems.push({ field: 'payer.payer_id', message: 'Choose a payer of the directory.' });
  if (problems.length > 0 || !payer)
    throw new Outcome('invalid-argument', problemsSentence(problems), { problems });

  const id = newId();
  const { clinic_id } = submission;
  await insertAutomation(sql, {
    id,
    accountId: account_id,
    createdBy: person.userId,
    submission,
    payer: { id: payer.id || null, name: payer.name, phone: payer.phone },
  });
  await keepPersonsChange(sql, {
    accountId: account_id,
    clinicId: clinic_id,
    automationId: id,
    from: null,
    to: 'pending',
    userId: person.userId,
    why: 'submitted',
  });
  return { claim_id: id, clinic_id, path: `clinics/${clinic_id}/automations/${id}` };
});
