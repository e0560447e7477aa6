/** The newest claims whose result needs review. */

import { listSubmissions } from '@claimline/domain/contracts/claims';
import type { Filters } from '@claimline/domain/list/search';
import { functionQuery } from '../../client/query.ts';

const onlyThoseToReview: Filters = [{ id: 'needs_review', value: true }];

/** `filters` in the format of the address and of the function. */
export const reviewFilters = JSON.stringify(onlyThoseToReview);

const shown = 6;

export function reviewQuery(accountId: string) {
  return functionQuery(listSubmissions, { account_id: accountId, filters: reviewFilters, size: shown });
}
