import { findDuplicates as contract, duplicatesShownMax } from '@claimline/domain/contracts/claims';
import { recordListRead } from '../../db/audit/audit.ts';
import { submissionRow } from '../../db/claim/automations.ts';
import { probableDuplicates } from '../../db/claim/duplicates.ts';
import { implementForMember } from '../function.ts';

export const findDuplicates = implementForMember(contract, async ({ account_id, ...query }, { sql }) => {
  const rows = await probableDuplicates(sql, account_id, [query], duplicatesShownMax);
  if (rows.length > 0)
    await recordListRead(sql, {
      accountId: account_id,
      list: 'duplicates',
      clinicIds: rows.map(({ clinic_id }) => clinic_id),
    });
  return { rows: rows.map(submissionRow) };
});
