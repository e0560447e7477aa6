import { skipImportRow as contract } from '@claimline/domain/contracts/intake';
import { setSkipped } from '../db/import-rows.ts';
import { implementForMember } from './function.ts';
import { demandRow, shownRow } from './mend-import-row.ts';

export const skipImportRow = implementForMember(contract, async (input, { sql }) => {
  await demandRow(sql, input);
  await setSkipped(sql, input.account_id, input.import_id, input.row_number, input.skipped);
  return shownRow(sql, input);
});
