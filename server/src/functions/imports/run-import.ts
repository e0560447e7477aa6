import { Outcome } from '@claimline/domain/claim/outcome';
import { runImport as contract } from '@claimline/domain/contracts/imports/imports';
import { attachToBatch } from '../../db/files.ts';
import { newId } from '../../db/ids.ts';
import { rememberColumns } from '../../db/imports/column-memories.ts';
import { insertBatch } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';
import { beginWork, requireImport, showImport, showRecord } from './import-view.ts';

/** A batch has the name of its file unless another is given. */
const nameOf = (fileName: string) =>
  fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 120) || fileName.slice(0, 120);

export const runImport = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, import_id, batch_name, duplicates } = input;
  const { userId } = person;
  const record = await requireImport(sql, account_id, import_id, 'ready');
  const { questions, counts } = await showRecord(sql, account_id, record);
  if (questions.date_order && questions.date_order.answer === null)
    throw new Outcome('aborted', 'Confirm whether dates have the day or the month first.');
  if (questions.service_lines && questions.service_lines.answer === null)
    throw new Outcome('aborted', 'Confirm whether rows with the same patient and date are one claim.');
  const total = counts.good + (duplicates ? counts.duplicate : 0);
  if (total === 0)
    throw new Outcome('aborted', 'No rows are ready to import. Fix the rows with problems first.');

  // Rows fixed later join the claims that were imported with them.
  const batch_id = record.batch_id ?? newId();
  if (record.batch_id === null)
    await insertBatch(sql, {
      id: batch_id,
      accountId: account_id,
      userId,
      name: batch_name ?? nameOf(record.file_name),
    });
  if (record.file_id !== null) await attachToBatch(sql, account_id, record.file_id, batch_id);
  if (record.found?.kind === 'sheet') await rememberColumns(sql, account_id, record.found.columns);
  await beginWork(
    sql,
    {
      accountId: account_id,
      userId,
      importId: import_id,
      kind: 'intake-import',
      input: { batch_id, duplicates, is_compared: record.is_compared },
      total,
    },
    { state: 'importing', batch_id },
  );
  return showImport(sql, account_id, import_id);
});
