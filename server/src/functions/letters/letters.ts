import { dateForPeople } from '@claimline/domain/calendar';
import { missing, Outcome } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/letters';
import { type Letter, lettersMax } from '@claimline/domain/contracts/letters';
import { changedMeanwhile } from '@claimline/domain/contracts/review';
import { accountDay } from '../../db/accounts/account-days.ts';
import { recordRead } from '../../db/audit/audit.ts';
import { findAutomation } from '../../db/claim/automations.ts';
import type { Sql } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import {
  changeLetter,
  countLetters,
  findLetter,
  insertLetter,
  latestTexts,
  lettersOf,
  lockUnsent,
  deleteLetter as remove,
} from '../../db/letters/letters.ts';
import { makeLink } from '../exports/export-link.ts';
import { letterName } from '../exports/export-name.ts';
import { implementForMember } from '../function.ts';

export const listLetters = implementForMember(
  contracts.listLetters,
  async ({ account_id, claim_id }, { sql }) => {
    if (!(await findAutomation(sql, account_id, claim_id))) throw missing('The claim', 'claim_id');
    const [letters, latest, { today, time_zone }] = await Promise.all([
      lettersOf(sql, claim_id),
      latestTexts(sql, account_id, claim_id),
      accountDay(sql, account_id, new Date()),
    ]);
    return { letters, ...latest, today, time_zone };
  },
);

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

export const saveLetter = implementForMember(contracts.saveLetter, async (input, { person, sql }) => {
  const { account_id, claim_id, letter: saved, ...text } = input;
  if ('letter_id' in saved) {
    const letter = await requireUnsent(sql, account_id, claim_id, saved.letter_id);
    if (letter.updated_at !== saved.seen_updated_at)
      throw new Outcome('aborted', 'Someone else changed this letter. Your change was not saved.', {
        reason: changedMeanwhile,
      });
    return { letter_id: letter.id, updated_at: await changeLetter(sql, letter.id, text) };
  }
  if ((await countLetters(sql, claim_id)) >= lettersMax)
    throw new Outcome('resource-exhausted', `A claim can have ${lettersMax} letters. Delete one first.`);
  const letter = await insertLetter(sql, {
    ...text,
    id: newId(),
    accountId: account_id,
    claimId: claim_id,
    userId: person.userId,
    requestId: saved.request_id,
  });
  if (!letter) throw missing('The claim', 'claim_id');
  return { letter_id: letter.id, updated_at: letter.updated_at };
});

export const deleteLetter = implementForMember(contracts.deleteLetter, async (input, { sql }) => {
  const letter = await requireUnsent(sql, input.account_id, input.claim_id, input.letter_id);
  await remove(sql, letter.id);
  return {};
});

export const startLetterPdf = implementForMember(
  contracts.startLetterPdf,
  async ({ account_id, claim_id, letter_id }, { sql, person }) => {
    const claim = await findAutomation(sql, account_id, claim_id);
    if (!claim) throw missing('The claim', 'claim_id');
    const letter = await findLetter(sql, claim_id, letter_id);
    if (!letter) throw missing('The letter', 'letter_id');
    await recordRead(sql, {
      accountId: account_id,
      action: 'exported',
      table: 'automations',
      recordId: claim_id,
      clinicIds: [claim.clinic_id],
    });
    const { today } = await accountDay(sql, account_id, new Date());
    return makeLink(sql, {
      accountId: account_id,
      userId: person.userId,
      question: { kind: 'letter', claimId: claim_id, letterId: letter_id },
      fileName: letterName({ kind: letter.kind, payerName: claim.payer_name, claimId: claim.id }, today),
    });
  },
);
