import { invalid, missing } from '@claimline/domain/claim/outcome';
import { addNote as contract } from '@claimline/domain/contracts/review';
import { insertNote } from '../../db/claim/notes.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';

export const addNote = implementForMember(
  contract,
  async ({ account_id, claim_id, text, request_id }, { person, sql }) => {
    const note = await insertNote(sql, {
      id: newId(),
      accountId: account_id,
      automationId: claim_id,
      authorUserId: person.userId,
      text,
      ...(request_id === undefined ? {} : { requestId: request_id }),
    });
    if (!note) throw missing('The claim', 'claim_id');
    if (note.text !== text) throw invalid('request_id', 'This request ID was already used for another note.');
    return { note };
  },
);
