import { missing } from '@claimline/domain/claim/outcome';
import { listImportRowNumbers as contract } from '@claimline/domain/contracts/imports/import-rows';
import { rowNumberRanges } from '../../db/imports/import-rows.ts';
import { findImport } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';

export const listImportRowNumbers = implementForMember(
  contract,
  async ({ account_id, import_id, show }, { sql }) => {
    if (!(await findImport(sql, account_id, import_id))) throw missing('The import', 'import_id');
    return { ranges: await rowNumberRanges(sql, account_id, import_id, show) };
  },
);
