import { missing } from '@claimline/domain/claim/outcome';
import { listImportProblems as contract } from '@claimline/domain/contracts/imports/import-rows';
import { commonProblems } from '../../db/imports/import-rows.ts';
import { findImport } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';

const problemsMax = 100;

export const listImportProblems = implementForMember(contract, async ({ account_id, import_id }, { sql }) => {
  if (!(await findImport(sql, account_id, import_id))) throw missing('The import', 'import_id');
  return { problems: await commonProblems(sql, account_id, import_id, problemsMax) };
});
