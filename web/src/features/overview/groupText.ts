/** The groups that claims are counted in, in display order. */

import type { StatusGroup } from '@claimline/domain/claim/status';

export const groupText: readonly { group: StatusGroup; label: string; words: string }[] = [
  { group: 'completed', label: 'Completed', words: 'answered by the payer' },
  { group: 'calling', label: 'Calling', words: 'on the phone or due' },
  { group: 'waiting', label: 'Waiting', words: 'not called yet' },
  { group: 'failed', label: 'Failed', words: 'no answer from the payer' },
];
