import { groupOf, type Status } from '@claimline/domain/claim/status';
import type { ClinicTab } from '@claimline/domain/list/search';

/** In display order: results first, then claims in progress. */
const offered: readonly Status[] = [
  'paid',
  'denied',
  'processing',
  'reprocessing',
  'no-claim',
  'recouped',
  'write-off',
  'failed',
  'pending',
  'scheduled',
  'ringing',
  'in-progress',
];

/** The statuses that can occur in a list: a tab contains only its group, and CIA excludes claims in progress. */
export function statusesIn(tab: ClinicTab | undefined): Status[] {
  if (tab === undefined) return offered.filter((status) => status !== 'in-progress');
  if (tab === 'all') return [...offered];
  return offered.filter((status) => groupOf(status) === tab);
}
