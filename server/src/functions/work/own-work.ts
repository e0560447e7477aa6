/** Locks a claim's place in the work queue for a person who works on it. */

import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { ownedByAnother } from '@claimline/domain/contracts/work';
import type { Sql } from '../../db/database.ts';
import { type Acting, type LockedWork, lockWork, setOwner } from '../../db/work/work-items.ts';

/** Throws when another person works on the claim. Nobody's claim becomes the acting person's. */
export async function lockOwnWork(sql: Sql, acting: Acting, claimId: string): Promise<LockedWork> {
  const [item] = await lockWork(sql, acting.accountId, [claimId]);
  if (!item) throw missing('The claim', 'claim_id');
  if (item.owner_user_id !== null && item.owner_user_id !== acting.userId)
    throw new Outcome(
      'aborted',
      `${item.owner_name ?? 'Someone else'} is working on this claim. Take it over first.`,
      { reason: ownedByAnother },
    );
  await setOwner(sql, acting, [item], acting.userId);
  return item;
}
