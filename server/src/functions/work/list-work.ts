import { listWork as contract } from '@claimline/domain/contracts/work';
import { accountDay } from '../../db/accounts/account-days.ts';
import { clinicIds } from '../../db/accounts/clinics.ts';
import { workPage } from '../../db/work/work-list.ts';
import { implementForMember } from '../function.ts';

export const listWork = implementForMember(contract, async (input, { sql }) => {
  const { account_id, owner, reason, snoozed, page, size } = input;
  const [seen, { today }] = await Promise.all([
    clinicIds(sql, account_id),
    accountDay(sql, account_id, new Date()),
  ]);
  const found = await workPage(sql, {
    accountId: account_id,
    clinicIds: seen,
    owner,
    reason,
    snoozed,
    offset: page * size,
    size,
  });
  return { items: found.slice(0, size), has_more: found.length > size, today };
});
