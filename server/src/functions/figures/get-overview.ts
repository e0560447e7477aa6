import type { BoardGroup } from '@claimline/domain/claim/deadline';
import { getOverview as contract } from '@claimline/domain/contracts/overview';
import { accountDay } from '../../db/accounts/account-days.ts';
import { recordListRead } from '../../db/audit/audit.ts';
import { latestHandlings } from '../../db/claim/deadline-handlings.ts';
import { boardSums, callsBetween, groupRows, linesInUse } from '../../db/figures/overview.ts';
import { implementForMember } from '../function.ts';

export const getOverview = implementForMember(contract, async ({ account_id }, context) => {
  const { clinicIds: seen, sql, callsPerNumber } = context;
  const day = await accountDay(sql, account_id, new Date());
  const { today, time_zone } = day;
  const rowsOf = (group: BoardGroup) => groupRows(sql, seen, group, today);
  const [calls, lines, { groups, at_risk }, past, week, month, broken, handled] = await Promise.all([
    callsBetween(sql, seen, day),
    linesInUse(sql, account_id, seen, callsPerNumber),
    boardSums(sql, seen, today),
    rowsOf('past'),
    rowsOf('week'),
    rowsOf('month'),
    rowsOf('broken'),
    latestHandlings(sql, seen),
  ]);
  if ([past, week, month, broken].some((rows) => rows.length > 0))
    await recordListRead(sql, { accountId: account_id, list: 'deadlines', clinicIds: seen });
  return {
    today,
    time_zone,
    calls,
    lines,
    board: {
      past: { ...groups.past, rows: past },
      week: { ...groups.week, rows: week },
      month: { ...groups.month, rows: month },
      broken: { ...groups.broken, rows: broken },
    },
    at_risk,
    handled,
  };
});
