import { Outcome } from '@claimline/domain/claim/outcome';
import { submitClaim as contract } from '@claimline/domain/contracts/claims';
import { checkableParts } from '@claimline/domain/payer/payer-requirements';
import { problemsSentence } from '@claimline/domain/validation';
import { insertSubmission } from '../../db/claim/insert-submissions.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';
import { contextProblems, submissionContext } from './submission-context.ts';

export const submitClaim = implementForMember(contract, async (input, context) => {
  const { person, sql, afterCommit, notifyLater } = context;
  const { account_id, ...submission } = input;
  const requirements = checkableParts(submission);
  const place = await submissionContext(sql, account_id, context, [requirements]);
  const problems = contextProblems(requirements, place);
  const payer =
    'payer_id' in submission.payer
      ? place.payers.get(submission.payer.payer_id)
      : { id: null, ...submission.payer };
  if (problems.length > 0 || !payer)
    throw new Outcome('invalid-argument', problemsSentence(problems), { problems });

  const id = newId();
  const { clinic_id } = submission;
  // Not awaited, so that the commit is sent with it: until then, others who submit for the clinic wait for its counter.
  // Should it fail, so does the transaction.
  const acting = { accountId: account_id, userId: person.userId };
  insertSubmission(sql, { ...acting, id, submission }).catch(() => undefined);
  afterCommit(() => notifyLater({ account_id, clinic_id, claim_id: id, status: 'pending' }));
  return { claim_id: id, clinic_id, path: `clinics/${clinic_id}/automations/${id}` };
});
