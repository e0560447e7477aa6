import { takeNextWork as contract } from '@claimline/domain/contracts/work';
import { lockNextWork } from '../../db/work/next-work.ts';
import { lockWork, setOwner } from '../../db/work/work-items.ts';
import { implementForMember } from '../function.ts';

export const takeNextWork = implementForMember(contract, async ({ account_id, skip }, context) => {
  const { clinicIds, person, sql } = context;
  const acting = { accountId: account_id, userId: person.userId };
  const next = await lockNextWork(sql, { ...acting, clinicIds, skip });
  if (next === undefined) return { claim_id: null, is_new: false };
  const isNew = next.owner_user_id === null;
  if (isNew) await setOwner(sql, acting, await lockWork(sql, account_id, [next.id]), person.userId);
  return { claim_id: next.id, is_new: isNew };
});
