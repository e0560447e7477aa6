import { resumeWork as contract } from '@claimline/domain/contracts/work';
import { setFollowUp } from '../../db/work/work-items.ts';
import { implementForMember } from '../function.ts';
import { lockOwnWork } from './own-work.ts';

export const resumeWork = implementForMember(contract, async ({ account_id, claim_id }, { person, sql }) => {
  const acting = { accountId: account_id, userId: person.userId };
  const item = await lockOwnWork(sql, acting, claim_id);
  return { state: await setFollowUp(sql, acting, item, null) };
});
