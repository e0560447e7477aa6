import { findDuplicates as contract, duplicatesShownMax } from '@claimline/domain/contracts/claims';
import { submissionRow } from '../../db/claim/automations.ts';
import { probableDuplicates } from '../../db/claim/duplicates.ts';
import { implementForMember } from '../function.ts';

export const findDuplicates = implementForMember(contract, async ({ account_id, ...question }, { sql }) => {
  const rows = await probableDuplicates(sql, account_id, [question], duplicatesShownMax);
  return { rows: rows.map(submissionRow) };
});
