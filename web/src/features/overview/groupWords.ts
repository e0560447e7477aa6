/** The groups a claim is counted in, in the order of one that goes well, then what did not. */

import type { StatusGroup } from '@claimline/domain/claim/status';

export const groupWords: readonly { group: StatusGroup; label: string; words: string }[] = [
  { group: 'completed', label: 'Completed', words: 'answered by the payer' },
  { group: 'calling', label: 'Calling', words: 'on the phone or due' },
  { group: 'waiting', label: 'Waiting', words: 'not called yet' },
  { group: 'failed', label: 'Failed', words: 'came back without an answer' },
];
