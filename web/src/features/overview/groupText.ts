/** The groups that claims are counted in, in display order. */

import type { StatusGroup } from '@claimline/domain/claim/status';

export const groupText: readonly { group: StatusGroup; label: string; description: string }[] = [
  { group: 'completed', label: 'Completed', description: 'answered by the payer' },
  { group: 'calling', label: 'Calling', description: 'on the phone or due' },
  { group: 'waiting', label: 'Waiting', description: 'not called yet' },
  { group: 'failed', label: 'Failed', description: 'no answer from the payer' },
];
