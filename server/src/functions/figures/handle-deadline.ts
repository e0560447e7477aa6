import { type CalendarDate, dateForPeople } from '@claimline/domain/calendar';
import { type DeadlineKind, type HandledWay, handledWords } from '@claimline/domain/claim/deadline';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { handleDeadline as contract } from '@claimline/domain/contracts/overview';
import {
  handlingOfDate,
  type LockedDeadline,
  lockDeadline,
  saveHandling,
} from '../../db/claim/deadline-handlings.ts';
import { insertNote } from '../../db/claim/notes.ts';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';

/** `Deadline to appeal, Jun 3, 2026`. */
export function deadlineWords(date: CalendarDate, kind: DeadlineKind | null): string {
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

export const handleDeadline = implementForMember(contract, async (input, { person, sql }) => {
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
  handled: Pick<LockedDeadline, 'clinic_id' | 'deadline_date' | 'deadline_kind'> & { handled_as: HandledWay },
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
