export { readBatch, readBatches } from './read-batches.ts';
export { readCalls, readResults, readTranscript } from './read-calls.ts';
export { readClaim, readClaims } from './read-claims.ts';
export { readClinics } from './read-clinics.ts';
export { readPayer, readPayers } from './read-payers.ts';
export { readUsage } from './read-usage.ts';
export { submitClaims } from './submit-claims.ts';
