import { Outcome } from '@claimline/domain/claim/outcome';
import { undoImport as contract } from '@claimline/domain/contracts/imports/imports';
import { changeBatchRecord } from '../../db/batches.ts';
import { countRows } from '../../db/imports/import-rows.ts';
import { deleteImportData } from '../../db/imports/imports.ts';
import { hasImportCalls } from '../../db/imports/undo.ts';
import { implementForMember } from '../function.ts';
import { beginWork, requireImport, showImport } from './import-view.ts';

export const undoImport = implementForMember(contract, async ({ account_id, import_id }, { person, sql }) => {
  const { batch_id } = await requireImport(sql, account_id, import_id, 'imported', 'ready');
  const { imported } = await countRows(sql, account_id, import_id);
  if (batch_id === null || imported === 0)
    throw new Outcome('aborted', 'Nothing from this file was imported.');
  if (await hasImportCalls(sql, account_id, import_id))
    throw new Outcome(
      'aborted',
      'A call was already placed for one of its claims. Cancel or archive those that you no longer need.',
    );
  // No call begins while the claims are deleted piece by piece.
  await changeBatchRecord(sql, account_id, batch_id, { is_paused: true });
  await deleteImportData(sql, account_id, import_id);
  await beginWork(
    sql,
    {
      accountId: account_id,
      userId: person.userId,
      importId: import_id,
      kind: 'intake-undo',
      total: imported,
    },
    { state: 'undoing' },
  );
  return showImport(sql, account_id, import_id);
});
