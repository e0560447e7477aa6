export { assignWork } from './assign-work.ts';
export { finishWork } from './finish-work.ts';
export { getWorkItem } from './get-work-item.ts';
export { getWorkSummary } from './get-work-summary.ts';
export { listWork } from './list-work.ts';
export { resumeWork } from './resume-work.ts';
export { snoozeWork } from './snooze-work.ts';
export { takeNextWork } from './take-next-work.ts';
