import { type CalendarDate, dateForPeople } from '@claimline/domain/calendar';
import { type DeadlineKind, handledWords } from '@claimline/domain/claim/deadline';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { handleDeadline as contract } from '@claimline/domain/contracts/overview';
import { handlingOfDate, lockDeadline, saveHandling } from '../../db/claim/deadline-handlings.ts';
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
    return `${handling.by_name ?? 'Someone else'} has dealt with this deadline: ${handledWords[handling.handled_as].toLowerCase()}.`;
  return now === null
    ? 'The claim has no open deadline any more.'
    : `The claim’s deadline is ${dateForPeople(now)} now. Look again.`;
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
  const id = newId();
  await saveHandling(sql, {
    id,
    accountId: account_id,
    clinicId: claim.clinic_id,
    automationId: claim_id,
    date: seen_deadline_date,
    kind: claim.deadline_kind,
    handledAs: handled_as,
    userId: person.userId,
  });
  await insertNote(sql, {
    id: newId(),
    accountId: account_id,
    automationId: claim_id,
    authorUserId: person.userId,
    text: `${deadlineWords(seen_deadline_date, claim.deadline_kind)}: ${handledWords[handled_as].toLowerCase()}.`,
  });
  return { handling_id: id };
});
