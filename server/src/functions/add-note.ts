import { addNote as contract } from '@claimline/domain/contracts/review';
import { missing } from '@claimline/domain/outcome';
import { newId } from '../db/ids.ts';
import { insertNote } from '../db/notes.ts';
import { implementForMember } from './function.ts';

export const addNote = implementForMember(
  contract,
  async ({ account_id, claim_id, text }, { person, sql }) => {
    const note = await insertNote(sql, {
      id: newId(),
      accountId: account_id,
      automationId: claim_id,
      authorUserId: person.userId,
      text,
    });
    if (!note) throw missing('The claim', 'claim_id');
    return { note };
  },
);
