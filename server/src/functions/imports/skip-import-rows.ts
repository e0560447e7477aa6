import { skipImportRows as contract } from '@claimline/domain/contracts/imports/import-rows';
import { setSkipped } from '../../db/imports/import-rows.ts';
import { touchImport } from '../../db/imports/imports.ts';
import { combineServiceLines, countServiceLines } from '../../db/imports/service-lines.ts';
import { implementForMember } from '../function.ts';
import { requireImport, showImport } from './import-view.ts';

export const skipImportRows = implementForMember(
  contract,
  async ({ account_id, import_id, row_numbers, show, skipped }, { sql }) => {
    const { answers } = await requireImport(sql, account_id, import_id, 'ready');
    await setSkipped(sql, account_id, import_id, row_numbers ?? show ?? [], skipped);
    // The total of a claim no longer has the lines that are excluded.
    if (await countServiceLines(sql, account_id, import_id))
      await combineServiceLines(sql, account_id, import_id, answers.service_lines ?? 'add');
    await touchImport(sql, account_id, import_id);
    return showImport(sql, account_id, import_id);
  },
);
