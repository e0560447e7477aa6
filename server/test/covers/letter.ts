/** Valid calls of the functions for letters. */

import { addDays, dateAt } from '@claimline/domain/calendar';
import { newId } from '../../src/db/ids.ts';
import type { World } from '../world.ts';
import { type Covers, withClaim } from './cover.ts';

const text = { kind: 'appeal', letterhead: 'Alder Clinic', recipient: 'Aetna', body: 'Please pay.' } as const;

async function withLetter(world: World) {
  const claim_id = await world.addClaim('denied');
  const letter_id = newId();
  await world.owner.query(
    `insert into letters (id, account_id, clinic_id, automation_id, kind, letterhead, recipient, body,
       created_by_user_id, request_id)
     values ($1, $2, $3, $4, 'appeal', '', '', 'Please pay.', $5, $1)`,
    [letter_id, world.accountId, world.clinicId, claim_id, world.people.user],
  );
  return { account_id: world.accountId, claim_id, letter_id };
}

const today = () => dateAt(new Date(), 'America/New_York');

export const letterCovers = {
  listLetters: withClaim('denied'),
  saveLetter: async (world) => ({
    ...(await withClaim('denied')(world)),
    ...text,
    letter: { request_id: newId() },
  }),
  deleteLetter: withLetter,
  markLetterSent: async (world) => ({
    ...(await withLetter(world)),
    sent_on: today(),
    follow_up_on: addDays(today(), 30),
  }),
  startLetterPdf: withLetter,
} satisfies Covers;
