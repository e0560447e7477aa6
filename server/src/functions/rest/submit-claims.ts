import type { Submission } from '@claimline/domain/claim/claim';
import { duplicatesShownMax } from '@claimline/domain/contracts/claims';
import { submitClaims as contract } from '@claimline/domain/contracts/developers/rest';
import { duplicateQuery, probableDuplicates } from '../../db/claim/duplicates.ts';
import { insertSubmissions } from '../../db/claim/insert-submissions.ts';
import { newId } from '../../db/ids.ts';
import { insertBatch } from '../../db/imports/imports.ts';
import { allProblems, contextProblems, submissionContext } from '../claims/submission-context.ts';
import { implementForMember } from '../function.ts';

export const submitClaims = implementForMember(contract, async (input, context) => {
  const { person, sql } = context;
  const { account_id, batch_name, claims } = input;
  const place = await submissionContext(
    sql,
    account_id,
    context,
    claims.map(({ asked }) => asked),
  );
  const taken: { id: string; submission: Submission; duplicate_of: string[] }[] = [];
  const answers = claims.map((claim) => {
    const problems = allProblems(claim.ok ? [] : claim.problems, contextProblems(claim.asked, place));
    if (!claim.ok || problems.length > 0) return { problems };
    const id = newId();
    const duplicate_of: string[] = [];
    taken.push({ id, submission: claim.value, duplicate_of });
    return { claim_id: id, clinic_id: claim.value.clinic_id, duplicate_of };
  });
  const queries = taken.map(({ submission }) => duplicateQuery(submission));
  if (queries.length > 0)
    for (const { place, id } of await probableDuplicates(sql, account_id, queries, duplicatesShownMax))
      taken[place]?.duplicate_of.push(id);
  const batch_id = batch_name === undefined || taken.length === 0 ? null : newId();
  if (batch_id !== null && batch_name !== undefined)
    await insertBatch(sql, { id: batch_id, accountId: account_id, userId: person.userId, name: batch_name });
  await insertSubmissions(sql, { accountId: account_id, userId: person.userId, batchId: batch_id, taken });
  return { batch_id, answers };
});
