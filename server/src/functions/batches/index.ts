export { changeBatch, linkBatchFile, listBatchClaims, listBatches } from './batches.ts';
