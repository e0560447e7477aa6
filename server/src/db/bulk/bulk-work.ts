/** Runs a bulk action in chunks: the same for a few claims within the request and for many in the background. */

import { claimActions } from '@claimline/domain/claim/claim-action';
import { z } from 'zod';
import { applyClaimAction } from '../claim/claim-actions.ts';
import type { Sql } from '../database.ts';
import { saveItems } from './bulk-actions.ts';
import { type Place, placeSchema, readSelectionChunk, selectionSchema } from './bulk-selection.ts';

/** Input and progress of a bulk action's job. */
export const bulkInputSchema = z.object({ action: z.enum(claimActions), selection: selectionSchema });
export type BulkInput = z.infer<typeof bulkInputSchema>;
export const bulkPlaceSchema = placeSchema;

export interface BulkWork {
  readonly id: string;
  readonly accountId: string;
  /** The acting person. */
  readonly userId: string;
  readonly input: BulkInput;
}

export interface BulkProgress {
  readonly cursor: Place;
  readonly done: number;
  readonly failed: number;
}

/** Acts on the next chunk of claims. */
export async function actOnNext(sql: Sql, work: BulkWork, place: Place): Promise<BulkProgress> {
  const { id, accountId, userId, input } = work;
  const { action, selection } = input;
  const taken = await readSelectionChunk(sql, accountId, selection, place);
  if (taken.claimIds.length === 0) return { cursor: taken.place, done: 0, failed: 0 };
  const { claimIds, versions, askedAt } = taken;
  const acted = await applyClaimAction(sql, { accountId, userId, action, claimIds, versions, askedAt });
  await saveItems(sql, { id, accountId, action }, acted);
  const failed = acted.skipped.length + acted.missing;
  return { cursor: taken.place, done: acted.changed.length + failed, failed };
}
