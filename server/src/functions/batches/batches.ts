import { missing, Outcome } from '@claimline/domain/claim/outcome';
import type { Batch } from '@claimline/domain/contracts/imports/batches';
import * as contracts from '@claimline/domain/contracts/imports/batches';
import { unknownUploader, unnamedBatch } from '@claimline/domain/limits';
import { recordListRead, recordRead } from '../../db/audit/audit.ts';
import {
  type BatchRow,
  batchesOf,
  changeBatchRecord,
  claimsOfBatches,
  clinicsOfBatch,
  countsOfBatches,
  findBatch,
} from '../../db/batches.ts';
import { submissionRow } from '../../db/claim/automations.ts';
import type { Sql } from '../../db/database.ts';
import { filesOfBatches } from '../../db/files.ts';
import { insertJob } from '../../db/jobs.ts';
import { implementForMember } from '../function.ts';

/** With at most `claimsEach` of the claims of each batch. */
async function showBatches(
  sql: Sql,
  accountId: string,
  batches: readonly BatchRow[],
  claimsEach: number,
): Promise<Batch[]> {
  const ids = batches.map(({ id }) => id);
  const [counted, rows, files] = await Promise.all([
    countsOfBatches(sql, ids),
    claimsEach === 0 ? [] : claimsOfBatches(sql, ids, claimsEach),
    filesOfBatches(sql, accountId, ids),
  ]);
  const counts = new Map(counted.map((one) => [one.batch_id, one]));
  const claims = Map.groupBy(rows.map(submissionRow), ({ bulk_ref }) => bulk_ref);
  const filesOf = Map.groupBy(files, ({ batch_id }) => batch_id);
  return batches.map((batch) => ({
    ...batch,
    name: batch.name ?? unnamedBatch,
    uploaded_by: batch.uploaded_by ?? unknownUploader,
    total: counts.get(batch.id)?.total ?? 0,
    completed: counts.get(batch.id)?.completed ?? 0,
    files: filesOf.get(batch.id) ?? [],
    claims: claims.get(batch.id) ?? [],
  }));
}

export const listBatches = implementForMember(
  contracts.listBatches,
  async ({ account_id, page, size, claims }, { sql }) => {
    const found = await batchesOf(sql, account_id, size + 1, page * size);
    const batches = await showBatches(sql, account_id, found.slice(0, size), claims);
    const shown = batches.flatMap((batch) => batch.claims);
    if (shown.length > 0)
      await recordListRead(sql, {
        accountId: account_id,
        list: 'batches',
        clinicIds: shown.map(({ clinic_id }) => clinic_id),
      });
    return {
      batches,
      has_more: found.length > size,
    };
  },
);

export const listBatchClaims = implementForMember(
  contracts.listBatchClaims,
  async ({ account_id, batch_id, page, size }, { sql }) => {
    if (!(await findBatch(sql, account_id, batch_id))) throw missing('The batch', 'batch_id');
    const rows = await claimsOfBatches(sql, [batch_id], size + 1, page * size);
    if (rows.length > 0)
      await recordListRead(sql, {
        accountId: account_id,
        list: 'batch',
        clinicIds: rows.map(({ clinic_id }) => clinic_id),
        narrowed: { batch_id },
      });
    return { rows: rows.slice(0, size).map(submissionRow), has_more: rows.length > size };
  },
);

export const changeBatch = implementForMember(
  contracts.changeBatch,
  async ({ account_id, batch_id, is_paused, priority }, { person, sql }) => {
    const batch = await findBatch(sql, account_id, batch_id);
    if (!batch) throw missing('The batch', 'batch_id');
    if (!batch.is_whole)
      throw new Outcome(
        'permission-denied',
        'Some of its claims are in clinics you’re not a member of. Ask someone who is a member of all of them.',
      );
    await changeBatchRecord(sql, account_id, batch_id, { is_paused, priority });
    if (priority !== undefined)
      await insertJob(sql, {
        accountId: account_id,
        kind: 'batch-priority',
        userId: person.userId,
        input: { batch_id },
        total: null,
      });
    const changed = await findBatch(sql, account_id, batch_id);
    const [shown] = changed ? await showBatches(sql, account_id, [changed], 0) : [];
    if (!shown) throw missing('The batch', 'batch_id');
    return shown;
  },
);

export const linkBatchFile = implementForMember(
  contracts.linkBatchFile,
  async ({ account_id, batch_id, file_id }, { sql, person, links }) => {
    const files = await filesOfBatches(sql, account_id, [batch_id]);
    if (!files.some(({ id }) => id === file_id)) throw missing('The file', 'file_id');
    await recordRead(sql, {
      accountId: account_id,
      action: 'exported',
      table: 'batches',
      recordId: batch_id,
      clinicIds: await clinicsOfBatch(sql, account_id, batch_id),
      details: { file_id },
    });
    const { userId, sessionId } = person;
    return links.link({ fileId: file_id, userId, sessionId });
  },
);
