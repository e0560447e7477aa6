import { getOverview as contract } from '@claimline/domain/contracts/overview';
import type { BoardGroup } from '@claimline/domain/deadline';
import { accountDay } from '../db/account-days.ts';
import { clinicIds } from '../db/clinics.ts';
import { latestHandlings } from '../db/deadline-handlings.ts';
import { boardSums, callsBetween, groupRows } from '../db/overview.ts';
import { implementForMember } from './function.ts';

export const getOverview = implementForMember(contract, async ({ account_id }, { sql }) => {
  const seen = await clinicIds(sql, account_id);
  const day = await accountDay(sql, account_id, new Date());
  const { today, time_zone } = day;
  const { groups, at_risk } = await boardSums(sql, seen, today);
  const group = async (name: BoardGroup) => ({
    ...groups[name],
    rows: groups[name].claims === 0 ? [] : await groupRows(sql, seen, name, today),
  });
  return {
    today,
    time_zone,
    calls: await callsBetween(sql, seen, day),
    board: {
      past: await group('past'),
      week: await group('week'),
      month: await group('month'),
      broken: await group('broken'),
    },
    at_risk,
    handled: await latestHandlings(sql, seen),
  };
});
