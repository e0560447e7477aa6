import { type CalendarDate, dateForPeople } from '@claimline/domain/calendar';
import { Outcome } from '@claimline/domain/claim/outcome';
import { snoozeDays } from '@claimline/domain/claim/work';
import { snoozeWork as contract } from '@claimline/domain/contracts/work';
import { accountDay } from '../../db/accounts/account-days.ts';
import { setFollowUp } from '../../db/work/work-items.ts';
import { implementForMember } from '../function.ts';
import { lockOwnWork } from './own-work.ts';

/** Refuses dates outside of `days`. */
export function requireWithin(
  date: CalendarDate,
  days: { readonly first: CalendarDate; readonly last: CalendarDate },
  field: string,
): void {
  if (date >= days.first && date <= days.last) return;
  const message = `Choose a date from ${dateForPeople(days.first)} to ${dateForPeople(days.last)}.`;
  throw new Outcome('invalid-argument', message, { problems: [{ field, message }] });
}

export const snoozeWork = implementForMember(
  contract,
  async ({ account_id, claim_id, until }, { person, sql }) => {
    const acting = { accountId: account_id, userId: person.userId };
    const item = await lockOwnWork(sql, acting, claim_id);
    const { today } = await accountDay(sql, account_id, new Date());
    requireWithin(until, snoozeDays(item, today), 'until');
    return { state: await setFollowUp(sql, acting, item, until) };
  },
);
