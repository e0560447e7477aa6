import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { groupOf, type Status } from '@claimline/domain/claim/status';
import { reopenDeadline as contract } from '@claimline/domain/contracts/overview';
import { findHandling, lockDeadline, setDeadline, undoHandling } from '../../db/claim/deadline-handlings.ts';
import { insertNote } from '../../db/claim/notes.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';
import { deadlineWords } from './handle-deadline.ts';

/** A deadline runs while the claim is denied, or until a later call has brought another answer. */
const runsIn = (status: Status) =>
  status === 'denied' || status === 'recouped' || groupOf(status) !== 'completed';

export const reopenDeadline = implementForMember(contract, async (input, { person, sql }) => {
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
