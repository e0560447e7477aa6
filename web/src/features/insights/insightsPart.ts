import type { Insights } from '@claimline/domain/contracts/insights';
import type { InsightScope } from '@claimline/domain/list/insight';

/** The props of each part of the page. */
export interface InsightsPart {
  readonly accountId: string;
  readonly scope: InsightScope;
  readonly insights: Insights;
}
