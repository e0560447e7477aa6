import { getOverview } from '@claimline/domain/contracts/overview';
import { functionQuery } from '../../client/query.ts';

/** Today's calls and the board of deadlines. */
export function overviewQuery(accountId: string) {
  return functionQuery(getOverview, { account_id: accountId });
}
