import { type CalendarDate, dateForPeople } from '@claimline/domain/calendar';
import { type DeadlineKind, type DeadlineOutcome, handledWords } from '@claimline/domain/claim/deadline';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { groupOf, type Status } from '@claimline/domain/claim/status';
import * as contracts from '@claimline/domain/contracts/overview';
import {
  findHandling,
  handlingOfDate,
  type LockedDeadline,
  lockDeadline,
  saveHandling,
  setDeadline,
  undoHandling,
} from '../../db/claim/deadline-handlings.ts';
import { insertNote } from '../../db/claim/notes.ts';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';

/** `Deadline to appeal, Jun 3, 2026`. */
function deadlineWords(date: CalendarDate, kind: DeadlineKind | null): string {
  const purposes = { appeal: ' to appeal', 'corrected-claim': ' for a corrected claim' } as const;
  return `Deadline${kind === null ? '' : purposes[kind]}, ${dateForPeople(date)}`;
}

/** Why a deadline the person saw is no longer open. */
async function conflictMessage(
  sql: Sql,
  claimId: string,
  seen: CalendarDate,
  now: CalendarDate | null,
): Promise<string> {
  const handling = await handlingOfDate(sql, claimId, seen);
  if (handling)
    return `${handling.by_name ?? 'Someone else'} already marked this deadline done: ${handledWords[handling.handled_as].toLowerCase()}.`;
  return now === null
    ? 'The claim no longer has an open deadline.'
    : `The claim’s deadline is now ${dateForPeople(now)}. Check it again.`;
}

export const handleDeadline = implementForMember(contracts.handleDeadline, async (input, { person, sql }) => {
  const { account_id, claim_id, seen_deadline_date, handled_as } = input;
  const claim = await lockDeadline(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  if (claim.deadline_date !== seen_deadline_date)
    throw new Outcome(
      'aborted',
      await conflictMessage(sql, claim_id, seen_deadline_date, claim.deadline_date),
    );
  const acting = { accountId: account_id, userId: person.userId };
  const handling_id = await handleOpenDeadline(sql, acting, claim_id, {
    ...claim,
    deadline_date: seen_deadline_date,
    handled_as,
  });
  return { handling_id };
});

/** Records how the deadline of a locked claim was handled, with a note. Returns the handling's id. */
export async function handleOpenDeadline(
  sql: Sql,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  claimId: string,
  handled: Pick<LockedDeadline, 'clinic_id' | 'deadline_date' | 'deadline_kind'> & {
    handled_as: DeadlineOutcome;
  },
): Promise<string> {
  const { clinic_id, deadline_date: date, deadline_kind: kind, handled_as } = handled;
  if (date === null) throw new RangeError('the claim has no open deadline');
  const id = newId();
  await saveHandling(sql, {
    id,
    accountId,
    clinicId: clinic_id,
    automationId: claimId,
    date,
    kind,
    handledAs: handled_as,
    userId,
  });
  await insertNote(sql, {
    id: newId(),
    accountId,
    automationId: claimId,
    authorUserId: userId,
    text: `${deadlineWords(date, kind)}: ${handledWords[handled_as].toLowerCase()}.`,
  });
  return id;
}

/** A deadline runs while the claim is denied, or until a later call has brought another answer. */
const runsIn = (status: Status) =>
  status === 'denied' || status === 'recouped' || groupOf(status) !== 'completed';

export const reopenDeadline = implementForMember(contracts.reopenDeadline, async (input, { person, sql }) => {
  const { account_id, claim_id, handling_id } = input;
  const claim = await lockDeadline(sql, account_id, claim_id);
  if (!claim) throw missing('The claim', 'claim_id');
  const handling = await findHandling(sql, claim_id, handling_id);
  if (!handling) throw new Outcome('aborted', 'Someone already reopened this deadline.');
  await undoHandling(sql, handling.id, person.userId);
  const isOpen = claim.deadline_date === null && runsIn(claim.status);
  if (isOpen) await setDeadline(sql, claim_id, handling.deadline_date);
  await insertNote(sql, {
    id: newId(),
    accountId: account_id,
    automationId: claim_id,
    authorUserId: person.userId,
    text: `${deadlineWords(handling.deadline_date, handling.deadline_kind)}: reopened.`,
  });
  return { is_open: isOpen };
});
