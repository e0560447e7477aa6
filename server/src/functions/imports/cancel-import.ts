import { missing } from '@claimline/domain/claim/outcome';
import { cancelImport as contract } from '@claimline/domain/contracts/imports/imports';
import { countRows } from '../../db/imports/import-rows.ts';
import { changeImportRecord, deleteImportData, lockImport } from '../../db/imports/imports.ts';
import { cancelJob } from '../../db/jobs.ts';
import { implementForMember } from '../function.ts';
import { showImport } from './import-view.ts';

export const cancelImport = implementForMember(contract, async ({ account_id, import_id }, { sql }) => {
  const record = await lockImport(sql, account_id, import_id);
  if (!record) throw missing('The import', 'import_id');
  if (!['imported', 'undoing', 'cancelled'].includes(record.state)) {
    if (record.job_id !== null) await cancelJob(sql, account_id, record.job_id);
    const { imported } = await countRows(sql, account_id, import_id);
    await deleteImportData(sql, account_id, import_id);
    await changeImportRecord(sql, account_id, import_id, {
      state: imported > 0 ? 'imported' : 'cancelled',
      found: null,
    });
  }
  return showImport(sql, account_id, import_id);
});
