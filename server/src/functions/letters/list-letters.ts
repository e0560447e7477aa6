import { missing } from '@claimline/domain/claim/outcome';
import { listLetters as contract } from '@claimline/domain/contracts/letters';
import { accountDay } from '../../db/accounts/account-days.ts';
import { findAutomation } from '../../db/claim/automations.ts';
import { latestTexts, lettersOf } from '../../db/letters/letters.ts';
import { implementForMember } from '../function.ts';

export const listLetters = implementForMember(contract, async ({ account_id, claim_id }, { sql }) => {
  if (!(await findAutomation(sql, account_id, claim_id))) throw missing('The claim', 'claim_id');
  const [letters, latest, { today, time_zone }] = await Promise.all([
    lettersOf(sql, claim_id),
    latestTexts(sql, account_id, claim_id),
    accountDay(sql, account_id, new Date()),
  ]);
  return { letters, ...latest, today, time_zone };
});
