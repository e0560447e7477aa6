import { deleteLetter as contract } from '@claimline/domain/contracts/letters';
import { deleteLetter as remove } from '../../db/letters/letters.ts';
import { implementForMember } from '../function.ts';
import { requireUnsent } from './unsent-letter.ts';

export const deleteLetter = implementForMember(contract, async (input, { sql }) => {
  const letter = await requireUnsent(sql, input.account_id, input.claim_id, input.letter_id);
  await remove(sql, letter.id);
  return {};
});
