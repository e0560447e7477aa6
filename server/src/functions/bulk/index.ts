export { cancelBulkAction } from './cancel-bulk-action.ts';
export { getBulkAction } from './get-bulk-action.ts';
export { listBulkActions } from './list-bulk-actions.ts';
export { startBulkAction } from './start-bulk-action.ts';
export { undoBulkAction } from './undo-bulk-action.ts';
