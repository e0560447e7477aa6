/** Names of payers, clinics and batches that hold the words typed over all columns of a list, looked up once a list. */

import { unnamedBatch } from '@claimline/domain/limits';
import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';

export interface Named {
  readonly payers: readonly string[];
  readonly clinicIds: readonly string[];
  /** Batches may be many: no more is told than whether there is one. */
  readonly hasBatch: boolean;
}

interface Place {
  readonly accountId: string;
  readonly clinicIds: readonly string[];
  readonly isArchived: boolean;
}

/** Null where no words are typed. */
export async function namesHolding(
  sql: Sql,
  { accountId, clinicIds, isArchived }: Place,
  words: string,
): Promise<Named | null> {
  if (plain(words) === '') return null;
  const parameters = new Parameters();
  const pattern = `(select search_pattern(${parameters.add(words)}))`;
  const clinics = `${parameters.add(clinicIds)}::text[]`;
  const [row] = await sql<{ payers: string[]; clinic_ids: string[]; has_batch: boolean }>(
    `select array(
         select distinct p.payer_name from payers_of_clinics(${clinics}, ${parameters.add(isArchived)}) p
         where search_text(p.payer_name) like ${pattern}) as payers,
       array(
         select c.id from clinics c where c.id = any (${clinics}) and search_text(c.name) like ${pattern}) as clinic_ids,
       exists (${batchesNamed(accountId, pattern, parameters)}) as has_batch`,
    parameters.values,
  );
  return row === undefined
    ? null
    : { payers: row.payers, clinicIds: row.clinic_ids, hasBatch: row.has_batch };
}

/** Selects the ids of the account's batches whose names fit the pattern. */
export function batchesNamed(accountId: string, pattern: string, parameters: Parameters): string {
  return `select t.id from batches_named(
      ${parameters.add(accountId)}, ${pattern}, ${parameters.add(plain(unnamedBatch))}) t (id)`;
}

/** As `search_text` of the database has it. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
}
