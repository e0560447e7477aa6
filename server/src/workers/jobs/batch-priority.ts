/** Moves the waiting claims of a batch ahead of others, or back. */

import { z } from 'zod';
import { prioritizeNextClaims } from '../../db/batches.ts';
import { jobKind, type Pieces } from './job-kind.ts';

const claimsAtOnce = 500;
const placeSchema = z.object({ after: z.string() });

export const batchPriorityKind = jobKind({
  name: 'batch-priority',
  ability: 'batch.manage',
  input: z.object({ batch_id: z.string() }),
  cursor: placeSchema,
  async *work({ accountId, input, cursor }): Pieces<z.infer<typeof placeSchema>> {
    let after: string | null = cursor?.after ?? '';
    while (after !== null) {
      const from: string = after;
      yield async (sql) => {
        const next = await prioritizeNextClaims(sql, accountId, input.batch_id, from, claimsAtOnce);
        after = next?.last ?? null;
        return { cursor: { after: next?.last ?? from }, done: next?.changed ?? 0, failed: 0 };
      };
    }
  },
});
