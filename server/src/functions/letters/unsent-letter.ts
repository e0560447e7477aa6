/** Finds the letter a person wants to change. */

import { dateForPeople } from '@claimline/domain/calendar';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import type { Letter } from '@claimline/domain/contracts/letters';
import { findAutomation } from '../../db/claim/automations.ts';
import type { Sql } from '../../db/database.ts';
import { findLetter, lockUnsent } from '../../db/letters/letters.ts';

/** Locks a letter. Throws when the person sees no such letter, and when it was sent. */
export async function requireUnsent(
  sql: Sql,
  accountId: string,
  claimId: string,
  letterId: string,
): Promise<Letter> {
  if (!(await findAutomation(sql, accountId, claimId))) throw missing('The claim', 'claim_id');
  const letter = await lockUnsent(sql, claimId, letterId);
  if (letter) return letter;
  const sent = await findLetter(sql, claimId, letterId);
  if (sent?.sent_on == null) throw missing('The letter', 'letter_id');
  throw new Outcome(
    'aborted',
    `This letter was sent on ${dateForPeople(sent.sent_on)} and can’t be changed. Write a new one.`,
  );
}
