import { dateAt } from '@claimline/domain/calendar';
import { listWork as contract } from '@claimline/domain/contracts/work';
import { workPage } from '../../db/work/work-list.ts';
import { implementForMember } from '../function.ts';

export const listWork = implementForMember(contract, async (input, { clinicIds, sql, timeZone }) => {
  const { account_id, owner, reason, snoozed, page, size } = input;
  const asked = { accountId: account_id, clinicIds, owner, reason, snoozed, offset: page * size, size };
  const found = await workPage(sql, asked);
  return {
    items: found.slice(0, size),
    has_more: found.length > size,
    today: dateAt(new Date(), timeZone),
  };
});
