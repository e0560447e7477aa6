export { getInsights } from './get-insights.ts';
export { getOverview } from './get-overview.ts';
export { getSavings } from './get-savings.ts';
export { handleDeadline } from './handle-deadline.ts';
export { reopenDeadline } from './reopen-deadline.ts';
export { startSavingsReport } from './start-savings-report.ts';
