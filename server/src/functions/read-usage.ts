import { addDays } from '@claimline/domain/calendar';
import { readUsage as contract, usageDaysMax } from '@claimline/domain/contracts/program-places';
import { Outcome } from '@claimline/domain/outcome';
import { accountDay } from '../db/account-days.ts';
import { clinicIds } from '../db/clinics.ts';
import { usageOf } from '../db/program-places.ts';
import { implementForMember } from './function.ts';

export const readUsage = implementForMember(contract, async (input, { sql }) => {
  const { account_id } = input;
  const own = await clinicIds(sql, account_id);
  const { today, time_zone } = await accountDay(sql, account_id, new Date());
  const to = input.to ?? today;
  const from = input.from ?? `${to.slice(0, 8)}01`;
  const message =
    to < from
      ? 'The last day is before the first.'
      : to >= addDays(from, usageDaysMax)
        ? `At most ${usageDaysMax} days.`
        : null;
  if (message !== null)
    throw new Outcome('invalid-argument', `to: ${message}`, { problems: [{ field: 'to', message }] });
  return { from, to, time_zone, ...(await usageOf(sql, own, { from, to, timeZone: time_zone })) };
});
