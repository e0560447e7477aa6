/** An import as its owner sees it, and the jobs that work on it. */

import { missing, Outcome } from '@claimline/domain/claim/outcome';
import type { Import, ImportState } from '@claimline/domain/contracts/imports/imports';
import type { Sql } from '../../db/database.ts';
import { countRows } from '../../db/imports/import-rows.ts';
import {
  changeImportRecord,
  findImport,
  type ImportChange,
  type ImportRecord,
  lockImport,
} from '../../db/imports/imports.ts';
import { countServiceLines } from '../../db/imports/service-lines.ts';
import { insertJob } from '../../db/jobs.ts';

async function shown(sql: Sql, accountId: string, record: ImportRecord): Promise<Import> {
  const { job_state, job_problem, done, total, answers, ...rest } = record;
  const [lines, counts] = await Promise.all([
    countServiceLines(sql, accountId, record.id),
    countRows(sql, accountId, record.id),
  ]);
  const isSeparate = answers.service_lines === 'separate';
  const dayFirst = record.found?.day_first ?? [];
  return {
    ...rest,
    questions: {
      service_lines:
        lines || isSeparate
          ? { ...(lines ?? { claims: 0, rows: 0 }), answer: answers.service_lines ?? null }
          : null,
      date_order: dayFirst.length > 0 ? { columns: dayFirst, answer: answers.date_order ?? null } : null,
    },
    // A failed job leaves its message; the next request starts another job.
    refusal: record.refusal ?? (job_state === 'failed' ? job_problem : null),
    counts,
    progress: job_state === 'open' ? { done: done ?? 0, total } : null,
  };
}

/** Throws `not-found` for another person's import. */
export async function showImport(sql: Sql, accountId: string, importId: string): Promise<Import> {
  const record = await findImport(sql, accountId, importId);
  if (!record) throw missing('The import', 'import_id');
  return shown(sql, accountId, record);
}

export const showRecord = shown;

/** The locked import in one of the states; throws when it does not exist or is in another state. */
export async function requireImport(
  sql: Sql,
  accountId: string,
  importId: string,
  ...states: readonly ImportState[]
): Promise<ImportRecord> {
  const record = await lockImport(sql, accountId, importId);
  if (!record) throw missing('The import', 'import_id');
  if (!states.includes(record.state)) throw new Outcome('aborted', notNow(record.state));
  return record;
}

function notNow(state: ImportState): string {
  switch (state) {
    case 'uploading':
      return 'The file is still being uploaded.';
    case 'reading':
      return 'The file is being read. Wait until its rows are checked.';
    case 'checking':
      return 'The rows are being checked. Wait a moment.';
    case 'importing':
      return 'The claims are being imported.';
    case 'refused':
      return 'The file couldn’t be read. Upload another file.';
    case 'ready':
      return 'The file has already been read.';
    case 'imported':
      return 'The import is finished.';
    case 'undoing':
      return 'The import is being undone.';
    case 'cancelled':
      return 'The import was canceled.';
  }
}

/** Queues the work on an import. */
export async function beginWork(
  sql: Sql,
  given: {
    accountId: string;
    userId: string;
    importId: string;
    kind: string;
    input?: object;
    total: number | null;
  },
  change: ImportChange,
): Promise<void> {
  const { accountId, userId, importId, kind, input = {}, total } = given;
  const job_id = await insertJob(sql, {
    accountId,
    userId,
    kind,
    input: { import_id: importId, ...input },
    total,
  });
  await changeImportRecord(sql, accountId, importId, { ...change, job_id, refusal: null });
}
