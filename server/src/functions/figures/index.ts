export { handleDeadline, reopenDeadline } from './deadlines.ts';
export { getInsights } from './get-insights.ts';
export { getOverview } from './get-overview.ts';
export { getSavings, startSavingsReport } from './savings.ts';
