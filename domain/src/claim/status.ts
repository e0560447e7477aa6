/** The statuses of an automation (a submitted claim), their groups, and the allowed transitions. */

export const statuses = [
  'pending',
  'scheduled',
  'ringing',
  'in-progress',
  'paid',
  'denied',
  'processing',
  'reprocessing',
  'no-claim',
  'recouped',
  'write-off',
  'failed',
] as const;
export type Status = (typeof statuses)[number];

/** The label of a status. */
export const statusLabels: Record<Status, string> = {
  pending: 'Pending',
  scheduled: 'Scheduled',
  ringing: 'Ringing',
  'in-progress': 'In progress',
  paid: 'Paid',
  denied: 'Denied',
  processing: 'Processing',
  reprocessing: 'Reprocessing',
  'no-claim': 'No claim',
  recouped: 'Recouped',
  'write-off': 'Write-off',
  failed: 'Failed',
};

/** The default when the status is missing. */
export const defaultStatus: Status = 'pending';

export const completedStatuses = [
  'paid',
  'denied',
  'processing',
  'reprocessing',
  'no-claim',
  'recouped',
  'write-off',
] as const satisfies readonly Status[];
export type CompletedStatus = (typeof completedStatuses)[number];

export const callingStatuses = ['ringing', 'in-progress', 'scheduled'] as const satisfies readonly Status[];
export const failedStatuses = ['failed'] as const satisfies readonly Status[];

export const statusGroups = ['completed', 'calling', 'failed', 'waiting'] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** The group a status is counted in. Statuses that are neither completed, calling nor failed are waiting. */
export function groupOf(status: Status): StatusGroup {
  switch (status) {
    case 'paid':
    case 'denied':
    case 'processing':
    case 'reprocessing':
    case 'no-claim':
    case 'recouped':
    case 'write-off':
      return 'completed';
    case 'ringing':
    case 'in-progress':
    case 'scheduled':
      return 'calling';
    case 'failed':
      return 'failed';
    case 'pending':
      return 'waiting';
  }
}

export function isFinished(status: Status): boolean {
  const group = groupOf(status);
  return group === 'completed' || group === 'failed';
}

/** The call is in progress: such a claim can be neither archived nor canceled. */
export function isOnThePhone(status: Status): boolean {
  return status === 'ringing' || status === 'in-progress';
}

/** Who changes a status: the engine, or a person. */
export type Mover = 'call' | 'person';

const engineMoves: Partial<Record<Status, readonly Status[]>> = {
  pending: ['scheduled', 'failed'],
  scheduled: ['scheduled', 'ringing', 'failed'],
  ringing: ['scheduled', 'in-progress', 'failed'],
  'in-progress': ['scheduled', 'failed', ...completedStatuses.filter((status) => status !== 'write-off')],
  // These are called again on the date the payer promised.
  processing: ['pending'],
  reprocessing: ['pending'],
};

/**
 * Whether a status may follow another. A call can never write off a claim: that is the provider's decision, so only a
 * person can confirm it. A person may cancel a waiting claim (it becomes failed), call again about a finished one,
 * and correct a finished status to another completed one.
 */
export function mayMove(from: Status, to: Status, mover: Mover): boolean {
  if (mover === 'call') return engineMoves[from]?.includes(to) ?? false;
  if (from === 'pending' || from === 'scheduled') return to === 'failed';
  if (isFinished(from)) return to === 'pending' || (groupOf(to) === 'completed' && to !== from);
  return false;
}

/** Archiving hides a claim from the default lists. Allowed except while its call is in progress. */
export function mayArchive(status: Status): boolean {
  return !isOnThePhone(status);
}
