/** The newest claims whose result a person must look at. */

import { listSubmissions } from '@claimline/domain/contracts/claims';
import type { Filters } from '@claimline/domain/list/search';
import { functionQuery } from '../../client/query.ts';

const onlyThoseToReview: Filters = [{ id: 'needs_review', value: true }];

/** `filters` as the address and the function take it. */
export const reviewFilters = JSON.stringify(onlyThoseToReview);

const shown = 6;

export function reviewQuery(accountId: string) {
  return functionQuery(listSubmissions, { account_id: accountId, filters: reviewFilters, size: shown });
}
