export { changeView } from './change-view.ts';
export { countSubmissions } from './count-submissions.ts';
export { deleteView } from './delete-view.ts';
export { keepPreferences } from './keep-preferences.ts';
export { listBatchNames } from './list-batch-names.ts';
export { listSubmissions } from './list-submissions.ts';
export { listViews } from './list-views.ts';
export { saveView } from './save-view.ts';
