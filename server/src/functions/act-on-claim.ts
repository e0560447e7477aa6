import { type ClaimAction, refusalSentence } from '@claimline/domain/claim-action';
import { missing, Outcome } from '@claimline/domain/outcome';
import { actOnClaims } from '../db/claim-actions.ts';
import type { PersonContext } from './function.ts';

/** The action on one claim, refused in words when nothing came of it. */
export async function actOnClaim(
  action: ClaimAction,
  { account_id, claim_id }: { account_id: string; claim_id: string },
  { person, sql }: PersonContext,
): Promise<void> {
  const { left, missing: unseen } = await actOnClaims(sql, {
    accountId: account_id,
    userId: person.userId,
    action,
    claimIds: [claim_id],
  });
  if (unseen > 0) throw missing('The claim', 'claim_id');
  const [refused] = left;
  // Whoever archives what is archived has what they want.
  const isSo = refused?.refusal === 'already-archived' || refused?.refusal === 'not-archived';
  if (refused && !isSo) throw new Outcome('aborted', refusalSentence(action, refused.refusal));
}
