export { finishWork, resumeWork, snoozeWork } from './own-work.ts';
export { assignWork, getWorkItem, getWorkSummary, listWork, takeNextWork } from './work-queue.ts';
