export { addNote } from './add-note.ts';
export { archiveClaim, callAgain, cancelClaim } from './claim-actions.ts';
export { confirmResult } from './confirm-result.ts';
export { correctClaim } from './correct-claim.ts';
export { editClaim } from './edit-claim.ts';
export { findDuplicates } from './find-duplicates.ts';
export { getClaim } from './get-claim.ts';
export { linkRecording } from './link-recording.ts';
export { submitClaim } from './submit-claim.ts';
