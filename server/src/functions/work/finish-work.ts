import { Outcome } from '@claimline/domain/claim/outcome';
import { snoozeDays } from '@claimline/domain/claim/work';
import { finishWork as contract } from '@claimline/domain/contracts/work';
import { accountDay } from '../../db/accounts/account-days.ts';
import { lockDeadline } from '../../db/claim/deadline-handlings.ts';
import { setDone, setFollowUp } from '../../db/work/work-items.ts';
import { handleOpenDeadline } from '../figures/handle-deadline.ts';
import { implementForMember } from '../function.ts';
import { lockOwnWork } from './own-work.ts';
import { requireWithin } from './snooze-work.ts';

export const finishWork = implementForMember(contract, async (input, { person, sql }) => {
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
  if (handled_as === undefined) {
    const message = 'Choose how the denial was handled.';
    throw new Outcome('invalid-argument', message, { problems: [{ field: 'handled_as', message }] });
  }
  const handling_id = await handleOpenDeadline(sql, acting, claim_id, { ...claim, handled_as });
  return { state: follow_up_on === undefined ? 'resolved' : state, handling_id };
});
