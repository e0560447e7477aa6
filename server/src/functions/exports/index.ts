export { listExports } from './list-exports.ts';
export { startExport } from './start-export.ts';
export { startProofOfContact } from './start-proof-of-contact.ts';
