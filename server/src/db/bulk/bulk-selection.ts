/**
 * The claims of a bulk action, in chunks: named claims, claims that another action changed, or all claims that
 * matched a list's query when the action was started.
 */

import { z } from 'zod';
import { listRequestSchema, resolveListQuery } from '../claim-list/list-query.ts';
import { idsMatching } from '../claim-list/matching.ts';
import type { Sql } from '../database.ts';

const matchingSelection = z.object({
  kind: z.literal('matching'),
  /** By the database's clock, to the microsecond. Claims that were submitted or changed status later are skipped. */
  asked_at: z.string(),
  request: listRequestSchema.omit({ sorting: true, page: true, size: true }),
});
type MatchingSelection = z.infer<typeof matchingSelection>;

export const selectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('claims'), claim_ids: z.array(z.string()) }),
  z.object({ kind: z.literal('changed-by'), bulk_id: z.string() }),
  matchingSelection,
]);
export type Selection = z.infer<typeof selectionSchema>;

export const placeSchema = z.object({
  /** The last claim of the previous chunk; null at the beginning. */
  after: z.object({ clinic_id: z.string(), created_at: z.string(), id: z.string() }).nullable(),
  is_end: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;
export const beginning: Place = { after: null, is_end: false };

export interface SelectionChunk {
  readonly claimIds: readonly string[];
  /** A claim is changed only when it still has this version. */
  readonly versions?: ReadonlyMap<string, string> | undefined;
  /** Claims that were submitted or changed status later are skipped. */
  readonly askedAt?: string | undefined;
  /** Where the next chunk begins. */
  readonly place: Place;
}

/** Few enough that their rows are not locked for long. */
const chunkMax = 1_000;

/** The next claims of the selection, as the acting person sees them. */
export async function readSelectionChunk(
  sql: Sql,
  accountId: string,
  selection: Selection,
  { after }: Place,
): Promise<SelectionChunk> {
  switch (selection.kind) {
    case 'claims':
      return { claimIds: selection.claim_ids, place: { after: null, is_end: true } };
    case 'changed-by': {
      const rows = await changedBy(sql, accountId, selection.bulk_id, after?.id ?? '');
      return {
        claimIds: rows.map(({ id }) => id),
        versions: new Map(rows.map(({ id, version }) => [id, version])),
        place: placeAfter(rows),
      };
    }
    case 'matching': {
      const rows = await idsMatching(sql, await queryOfSelection(sql, selection), after, chunkMax);
      return { claimIds: rows.map(({ id }) => id), askedAt: selection.asked_at, place: placeAfter(rows) };
    }
  }
}

/** A chunk that is not full is the last. */
function placeAfter(rows: readonly NonNullable<Place['after']>[]): Place {
  const last = rows.at(-1);
  const after = last ? { clinic_id: last.clinic_id, created_at: last.created_at, id: last.id } : null;
  return { after, is_end: rows.length < chunkMax };
}

function queryOfSelection(sql: Sql, { request }: MatchingSelection) {
  return resolveListQuery(sql, { ...request, sorting: [], page: 0, size: 0 });
}

async function changedBy(sql: Sql, accountId: string, bulkId: string, afterId: string) {
  return sql<{ clinic_id: string; created_at: string; id: string; version: string }>(
    `select clinic_id, '' as created_at, claim_id as id, changed_in::text as version from bulk_items
     where account_id = $1 and bulk_id = $2 and claim_id > $3 and refusal is null
     order by claim_id limit ${chunkMax}`,
    [accountId, bulkId, afterId],
  );
}

/** The current time by the database's clock, to the microsecond. */
export async function momentOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ at: string }>('select now()::text as at');
  if (!row) throw new TypeError('the database has no clock');
  return row.at;
}
