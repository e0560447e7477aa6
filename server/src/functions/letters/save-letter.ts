import { missing, Outcome } from '@claimline/domain/claim/outcome';
import { saveLetter as contract, lettersMax } from '@claimline/domain/contracts/letters';
import { changedMeanwhile } from '@claimline/domain/contracts/review';
import { newId } from '../../db/ids.ts';
import { changeLetter, countLetters, insertLetter } from '../../db/letters/letters.ts';
import { implementForMember } from '../function.ts';
import { requireUnsent } from './unsent-letter.ts';

export const saveLetter = implementForMember(contract, async (input, { person, sql }) => {
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
