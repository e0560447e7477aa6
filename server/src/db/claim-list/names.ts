/** Names of payers, clinics and batches that match the words typed over all columns, looked up once a list. */

import { unnamedBatch } from '@claimline/domain/limits';
import type { Sql } from '../database.ts';
import { plain } from './words.ts';

export interface Names {
  readonly payers: readonly string[];
  readonly clinicIds: readonly string[];
  readonly batchIds: readonly string[];
}

interface Scope {
  readonly accountId: string;
  readonly clinicIds: readonly string[];
  readonly isArchived: boolean;
}

export async function namesMatching(
  sql: Sql,
  { accountId, clinicIds, isArchived }: Scope,
  words: string,
): Promise<Names> {
  const none = { payers: [], clinicIds: [], batchIds: [] };
  if (plain(words) === '') return none;
  const [row] = await sql<{ payers: string[]; clinic_ids: string[]; batch_ids: string[] }>(
    `with typed as materialized (select search_pattern($4) as pattern)
     select array(
         select distinct p.payer_name from payers_of_clinics($2::text[], $3) p
         where search_text(p.payer_name) like (select pattern from typed)) as payers,
       array(
         select c.id from clinics c
         where c.id = any ($2::text[]) and search_text(c.name) like (select pattern from typed)) as clinic_ids,
       array(select batches_named($1, (select pattern from typed), $5)) as batch_ids`,
    [accountId, clinicIds, isArchived, words.trim(), plain(unnamedBatch)],
  );
  return row === undefined
    ? none
    : { payers: row.payers, clinicIds: row.clinic_ids, batchIds: row.batch_ids };
}
