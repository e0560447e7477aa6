export { cancelBulkAction, getBulkAction, listBulkActions, undoBulkAction } from './bulk-actions.ts';
export { startBulkAction } from './start-bulk-action.ts';
