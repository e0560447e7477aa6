/** The audit log. Triggers record changes of tables; this module records what people read of claims. */

import type { Sql } from '../database.ts';

/** What was read: a claim, a recording, a document of a claim's calls, a list of claims, the file of a batch. */
export interface Reading {
  readonly accountId: string;
  readonly action: 'read' | 'exported';
  readonly table: 'account_archives' | 'automations' | 'recordings' | 'exports' | 'batches';
  /** The claim; for a list, the export, or the account when a program read it; for a file, its batch. */
  readonly recordId: string;
  /** The clinic whose patients it is about. */
  readonly clinicIds: readonly string[];
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An open claim is fetched again at each change. Within this time, that counts as the same reading. */
const quietMinutes = 5;

/** Records that the acting person received this. */
export async function recordRead(sql: Sql, reading: Reading): Promise<void> {
  const { accountId, action, table, recordId, clinicIds, details } = reading;
  await sql(
    'select audit_reading($1, $2, $3, $4, $5, $6, make_interval(mins => $7))',
    [
      accountId,
      action,
      table,
      recordId,
      clinicIds,
      details === undefined ? null : JSON.stringify(details),
      quietMinutes,
    ],
    'reading',
  );
}

/** Records that the acting person, or the program they made a key for, read this claim. */
export function recordClaimRead(
  sql: Sql,
  accountId: string,
  { id, clinic_id }: { readonly id: string; readonly clinic_id: string },
): Promise<void> {
  return recordRead(sql, {
    accountId,
    action: 'read',
    table: 'automations',
    recordId: id,
    clinicIds: [clinic_id],
  });
}

/** The lists on screens that name patients. */
export type ListOfPatients =
  | 'claims'
  | 'duplicates'
  | 'batches'
  | 'batch'
  | 'import'
  | 'deadlines'
  | 'bulk-action'
  | 'notifications';

interface ListRead {
  readonly accountId: string;
  readonly list: ListOfPatients;
  /** The clinics whose patients may be among them. */
  readonly clinicIds: readonly string[];
  /** The list's filters: ids and flags. Never the search text, which may name a patient. */
  readonly narrowed?: Readonly<Record<string, string | boolean>>;
}

/** Records that the acting person read a list. Its pages, searches and sort orders count as the same list. */
export function recordListRead(
  sql: Sql,
  { accountId, list, clinicIds, narrowed = {} }: ListRead,
): Promise<void> {
  return recordRead(sql, {
    accountId,
    action: 'read',
    table: 'exports',
    recordId: accountId,
    clinicIds: [...new Set(clinicIds)],
    details: { list, ...narrowed },
  });
}
