import { listWork as contract } from '@claimline/domain/contracts/work';
import { accountDay } from '../../db/accounts/account-days.ts';
import { workPage } from '../../db/work/work-list.ts';
import { implementForMember } from '../function.ts';

export const listWork = implementForMember(contract, async (input, { clinicIds, sql }) => {
  const { account_id, owner, reason, snoozed, page, size } = input;
  const asked = { accountId: account_id, clinicIds, owner, reason, snoozed, offset: page * size, size };
  const [found, { today }] = await Promise.all([
    workPage(sql, asked),
    accountDay(sql, account_id, new Date()),
  ]);
  return { items: found.slice(0, size), has_more: found.length > size, today };
});
