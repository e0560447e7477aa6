import { missing } from '@claimline/domain/claim/outcome';
import {
  readBatch as batchContract,
  readBatches as batchesContract,
} from '@claimline/domain/contracts/developers/rest';
import { unnamedBatch } from '@claimline/domain/limits';
import { findProgramBatch, type ProgramBatchRow, programBatches } from '../../db/accounts/program-records.ts';
import { countsOfBatches } from '../../db/batches.ts';
import type { Sql } from '../../db/database.ts';
import { implementForMember } from '../function.ts';
import { momentKey, pageOf, readCursor } from './cursor.ts';

async function counted(sql: Sql, rows: readonly ProgramBatchRow[]) {
  const counts = await countsOfBatches(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const of = counts.find(({ batch_id }) => batch_id === row.id);
    return {
      ...row,
      name: row.name ?? unnamedBatch,
      total: of?.total ?? 0,
      completed: of?.completed ?? 0,
    };
  });
}

export const readBatches = implementForMember(batchesContract, async (input, { sql }) => {
  const { account_id, limit } = input;
  const after = readCursor(momentKey, input.cursor);
  const found = await programBatches(sql, account_id, { after, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(found, limit, (row) => ({ createdUs: row.created_us, id: row.id }));
  return { data: await counted(sql, rows), next_cursor };
});

export const readBatch = implementForMember(batchContract, async ({ account_id, batch_id }, { sql }) => {
  const found = await findProgramBatch(sql, account_id, batch_id);
  const [batch] = await counted(sql, found ? [found] : []);
  if (!batch) throw missing('The batch', 'batch_id');
  return batch;
});
