import { abilityOfAction, claimActions } from '@claimline/domain/claim/claim-action';
import { beginning, type Place } from '../../db/bulk/bulk-selection.ts';
import { actOnNext, bulkInputSchema, bulkPlaceSchema } from '../../db/bulk/bulk-work.ts';
import { jobKind, type Pieces } from './job-kind.ts';

/** One kind per action, because each requires a different permission. */
export const bulkActionKinds = claimActions.map((action) =>
  jobKind({
    name: `bulk-${action}`,
    ability: abilityOfAction[action],
    input: bulkInputSchema,
    cursor: bulkPlaceSchema,
    async *work({ cursor, ...work }): Pieces<Place> {
      let place = cursor ?? beginning;
      while (!place.is_end) place = (yield (sql) => actOnNext(sql, work, place)).cursor;
    },
  }),
);
