export { listBatchNames } from './list-batch-names.ts';
export { countSubmissions, listSubmissions } from './submissions.ts';
export { changeView, deleteView, keepPreferences, listViews, saveView } from './views.ts';
