export { getInsights } from './get-insights.ts';
export { getOverview } from './get-overview.ts';
export { handleDeadline } from './handle-deadline.ts';
export { reopenDeadline } from './reopen-deadline.ts';
