/** The audit log. Tables write what changes in them by themselves (migration 0130); here stands what is read of claims. */

import type { Sql } from '../database.ts';

/** What was handed out: a claim, a recording, a document of a claim's calls, a list of claims, the file of a batch. */
export interface Reading {
  readonly accountId: string;
  readonly action: 'read' | 'exported';
  readonly table: 'automations' | 'recordings' | 'exports' | 'batches';
  /** The claim; of a list, the export, or the account when a program read it; of a file, its batch. */
  readonly recordId: string;
  /** Whose patients it tells of. */
  readonly clinicIds: readonly string[];
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An open claim is fetched again at each change of it: the same within so long is one reading. */
const quietMinutes = 5;

/** Keeps in the audit log that the acting person was handed this. */
export async function keepReading(sql: Sql, reading: Reading): Promise<void> {
  const { accountId, action, table, recordId, clinicIds, details } = reading;
  await sql('select audit_reading($1, $2, $3, $4, $5, $6, make_interval(mins => $7))', [
    accountId,
    action,
    table,
    recordId,
    clinicIds,
    details === undefined ? null : JSON.stringify(details),
    quietMinutes,
  ]);
}

/** That the acting person, or the program they made a key for, was told of this claim. */
export function keepClaimRead(
  sql: Sql,
  accountId: string,
  { id, clinic_id }: { readonly id: string; readonly clinic_id: string },
): Promise<void> {
  return keepReading(sql, {
    accountId,
    action: 'read',
    table: 'automations',
    recordId: id,
    clinicIds: [clinic_id],
  });
}
