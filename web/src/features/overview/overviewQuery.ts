import { getOverview } from '@claimline/domain/contracts/overview';
import { functionQuery } from '../../client/query.ts';

/** What moves today in the account and what will not wait. */
export function overviewQuery(accountId: string) {
  return functionQuery(getOverview, { account_id: accountId });
}
