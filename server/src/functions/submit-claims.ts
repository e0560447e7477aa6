import type { Submission } from '@claimline/domain/claim';
import { submitClaims as contract } from '@claimline/domain/contracts/program-claims';
import type { Problem } from '@claimline/domain/outcome';
import { lackingFields } from '@claimline/domain/payer-demands';
import { clinicIds } from '../db/clinics.ts';
import { newId } from '../db/ids.ts';
import { insertBatch } from '../db/imports.ts';
import { insertSubmissions } from '../db/insert-submissions.ts';
import { payersById } from '../db/program-places.ts';
import { implementForMember } from './function.ts';

export const submitClaims = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, batch_name, claims } = input;
  const chosen = claims.flatMap((claim) =>
    claim.ok && 'payer_id' in claim.value.payer ? [claim.value.payer.payer_id] : [],
  );
  const [own, payers] = await Promise.all([
    clinicIds(sql, account_id),
    payersById(sql, account_id, [...new Set(chosen)]),
  ]);
  const clinics = new Set(own);
  const byId = new Map(payers.map((payer) => [payer.id, payer]));

  const problemsOf = (submission: Submission): Problem[] => {
    const payer = 'payer_id' in submission.payer ? byId.get(submission.payer.payer_id) : undefined;
    return [
      ...(clinics.has(submission.clinic_id)
        ? []
        : [{ field: 'clinic_id', message: 'Choose one of your clinics.' }]),
      ...('payer_id' in submission.payer && !payer
        ? [{ field: 'payer.payer_id', message: 'Choose a payer of the directory.' }]
        : []),
      ...(payer ? lackingFields(submission, payer) : []),
    ];
  };

  const taken: { id: string; submission: Submission }[] = [];
  const answers = claims.map((claim) => {
    const problems = claim.ok ? problemsOf(claim.value) : claim.problems;
    if (!claim.ok || problems.length > 0) return { problems };
    const id = newId();
    taken.push({ id, submission: claim.value });
    return { claim_id: id, clinic_id: claim.value.clinic_id };
  });
  const batch_id = batch_name === undefined || taken.length === 0 ? null : newId();
  if (batch_id !== null && batch_name !== undefined)
    await insertBatch(sql, { id: batch_id, accountId: account_id, userId: person.userId, name: batch_name });
  await insertSubmissions(sql, { accountId: account_id, userId: person.userId, batchId: batch_id, taken });
  return { batch_id, answers };
});
