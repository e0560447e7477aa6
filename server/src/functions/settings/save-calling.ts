import { Outcome, type Problem } from '@claimline/domain/claim/outcome';
import { saveCalling as contract } from '@claimline/domain/contracts/settings';
import { problemsSentence } from '@claimline/domain/validation';
import { settingsOf, updateCalling } from '../../db/accounts/account-settings.ts';
import { implementForMember } from '../function.ts';
import { requireSettings } from './locked-settings.ts';

const notAllowed: Problem = {
  field: 'caller_id',
  message:
    'The phone carrier doesn’t allow calls from this number. Ask your Claimline administrator to verify it.',
};

export const saveCalling = implementForMember(
  contract,
  async ({ account_id, seen, ...calling }, { sql, callerIds }) => {
    const { caller_id } = calling;
    // Before the settings are locked, because the carrier may take a while to answer.
    const isNew = caller_id !== (await settingsOf(sql, account_id))?.calling.caller_id;
    if (caller_id !== null && isNew && !(await callerIds.mayCallFrom(caller_id)))
      throw new Outcome('invalid-argument', problemsSentence([notAllowed]), { problems: [notAllowed] });
    await requireSettings(sql, account_id, 'calling', seen);
    return { revision: await updateCalling(sql, account_id, calling) };
  },
);
