export { changeBatch } from './change-batch.ts';
export { linkBatchFile } from './link-batch-file.ts';
export { listBatchClaims } from './list-batch-claims.ts';
export { listBatches } from './list-batches.ts';
