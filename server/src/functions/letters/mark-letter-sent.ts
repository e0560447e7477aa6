import { addDays, type CalendarDate, dateForPeople } from '@claimline/domain/calendar';
import { blanksIn, letterLabels } from '@claimline/domain/claim/denial-letter';
import { invalid, missing } from '@claimline/domain/claim/outcome';
import { snoozeDaysMax } from '@claimline/domain/claim/work';
import { markLetterSent as contract } from '@claimline/domain/contracts/letters';
import { accountDay } from '../../db/accounts/account-days.ts';
import { lockDeadline } from '../../db/claim/deadline-handlings.ts';
import { insertNote } from '../../db/claim/notes.ts';
import { newId } from '../../db/ids.ts';
import { saveSent } from '../../db/letters/letters.ts';
import { beginFollowUp, setFollowUp } from '../../db/work/work-items.ts';
import { handleOpenDeadline } from '../figures/deadlines.ts';
import { implementForMember } from '../function.ts';
import { lockOwnWork, requireWithin } from '../work/own-work.ts';
import { requireUnsent } from './letters.ts';

/** A letter may be recorded some days late. */
const sentDaysMax = 365;

function requireComplete(body: string): void {
  const blanks = blanksIn(body);
  if (blanks.length === 0) return;
  throw invalid(
    'body',
    `Fill in ${blanks.length === 1 ? 'the blank' : `the ${blanks.length} blanks`} first.`,
  );
}

export const markLetterSent = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, claim_id, letter_id, sent_on, follow_up_on } = input;
  const acting = { accountId: account_id, userId: person.userId };
  // The claim is locked before its place in the queue, and the letter last.
  const claim = await lockDeadline(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  const { today } = await accountDay(sql, account_id, new Date());
  requireWithin(sent_on, { first: addDays(today, -sentDaysMax), last: today }, 'sent_on');
  requireWithin(
    follow_up_on,
    { first: addDays(today, 1), last: addDays(today, snoozeDaysMax) },
    'follow_up_on',
  );
  await beginFollowUp(sql, claim_id, follow_up_on);
  const item = await lockOwnWork(sql, acting, claim_id);
  const letter = await requireUnsent(sql, account_id, claim_id, letter_id);
  requireComplete(letter.body);
  await saveSent(sql, letter.id, { userId: person.userId, sentOn: sent_on, followUpOn: follow_up_on });
  await insertNote(sql, {
    id: newId(),
    accountId: account_id,
    automationId: claim_id,
    authorUserId: person.userId,
    text: sentWords(letter.kind, sent_on, follow_up_on),
  });
  const handling_id =
    claim.deadline_date === null
      ? null
      : await handleOpenDeadline(sql, acting, claim_id, {
          ...claim,
          handled_as: letter.kind === 'corrected-claim' ? 'corrected-claim-sent' : 'appealed',
        });
  await setFollowUp(sql, acting, item, follow_up_on);
  return { handling_id };
});

const sentWords = (kind: keyof typeof letterLabels, sentOn: CalendarDate, followUpOn: CalendarDate) =>
  `${letterLabels[kind]} sent on ${dateForPeople(sentOn)}. Follow up on ${dateForPeople(followUpOn)}.`;
