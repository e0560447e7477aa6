import type { Insights } from '@claimline/domain/contracts/insights';
import type { InsightScope } from '@claimline/domain/list/insight';

/** What each part of the page is drawn from. */
export interface InsightsPart {
  readonly accountId: string;
  readonly scope: InsightScope;
  readonly insights: Insights;
}
