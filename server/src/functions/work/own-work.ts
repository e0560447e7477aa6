import { type CalendarDate, dateForPeople } from '@claimline/domain/calendar';
import { invalid, missing, Outcome } from '@claimline/domain/claim/outcome';
import { snoozeDays } from '@claimline/domain/claim/work';
import * as contracts from '@claimline/domain/contracts/work';
import { ownedByAnother } from '@claimline/domain/contracts/work';
import { accountDay } from '../../db/accounts/account-days.ts';
import { lockDeadline } from '../../db/claim/deadline-handlings.ts';
import type { Sql } from '../../db/database.ts';
import {
  type AccountActor,
  type LockedWork,
  lockWork,
  setDone,
  setFollowUp,
  setOwner,
} from '../../db/work/work-items.ts';
import { handleOpenDeadline } from '../figures/deadlines.ts';
import { implementForMember } from '../function.ts';

/** Locks a claim's place in the work queue for a person who works on it. */

/** Throws when another person works on the claim. Nobody's claim becomes the acting person's. */
export async function lockOwnWork(sql: Sql, acting: AccountActor, claimId: string): Promise<LockedWork> {
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

/** Refuses dates outside of `days`. */
export function requireWithin(
  date: CalendarDate,
  days: { readonly first: CalendarDate; readonly last: CalendarDate },
  field: string,
): void {
  if (date >= days.first && date <= days.last) return;
  throw invalid(field, `Choose a date from ${dateForPeople(days.first)} to ${dateForPeople(days.last)}.`);
}

export const snoozeWork = implementForMember(
  contracts.snoozeWork,
  async ({ account_id, claim_id, until }, { person, sql }) => {
    const acting = { accountId: account_id, userId: person.userId };
    const item = await lockOwnWork(sql, acting, claim_id);
    const { today } = await accountDay(sql, account_id, new Date());
    requireWithin(until, snoozeDays(item, today), 'until');
    return { state: await setFollowUp(sql, acting, item, until) };
  },
);

export const resumeWork = implementForMember(
  contracts.resumeWork,
  async ({ account_id, claim_id }, { person, sql }) => {
    const acting = { accountId: account_id, userId: person.userId };
    const item = await lockOwnWork(sql, acting, claim_id);
    return { state: await setFollowUp(sql, acting, item, null) };
  },
);

export const finishWork = implementForMember(contracts.finishWork, async (input, { person, sql }) => {
  const { account_id, claim_id, handled_as, follow_up_on } = input;
  const acting = { accountId: account_id, userId: person.userId };
  // The claim is locked before its item, as by its own changes.
  const claim = await lockDeadline(sql, account_id, claim_id);
  const item = await lockOwnWork(sql, acting, claim_id);
  if (follow_up_on !== undefined) {
    const { today } = await accountDay(sql, account_id, new Date());
    requireWithin(follow_up_on, snoozeDays({ ...item, deadline_date: null }, today), 'follow_up_on');
  }
  const state =
    follow_up_on === undefined
      ? await setDone(sql, acting, item)
      : await setFollowUp(sql, acting, item, follow_up_on);
  if (claim?.deadline_date == null || item.reason !== 'denied') return { state, handling_id: null };
  if (handled_as === undefined) throw invalid('handled_as', 'Choose how the denial was handled.');
  const handling_id = await handleOpenDeadline(sql, acting, claim_id, { ...claim, handled_as });
  return { state: follow_up_on === undefined ? 'resolved' : state, handling_id };
});
