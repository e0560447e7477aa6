import { groupOf, type Status } from '@claimline/domain/claim/status';
import type { ClinicTab } from '@claimline/domain/list/search';

/** The order people look for statuses in: answers first, then what is on its way. */
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

/** The statuses that can occur in a list: a tab holds its group only, and CIA leaves out what is in progress. */
export function statusesIn(tab: ClinicTab | undefined): Status[] {
  if (tab === undefined) return offered.filter((status) => status !== 'in-progress');
  if (tab === 'all') return [...offered];
  return offered.filter((status) => groupOf(status) === tab);
}
