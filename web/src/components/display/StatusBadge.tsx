/** A claim's status as word, icon and color. */

import type { FailureReason } from '@claimline/domain/claim/failure';
import { failureSentence } from '@claimline/domain/claim/failure';
import { type Status, statusLabels } from '@claimline/domain/claim/status';
import {
  type Icon,
  IconAlertTriangleFilled,
  IconArrowBackUp,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleMinus,
  IconCircleXFilled,
  IconClock,
  IconFlagFilled,
  IconHelpCircle,
  IconPhone,
  IconPhoneRinging,
  IconRefresh,
} from '../../theme/icons.ts';
import { formatMoment } from '../format/dates.ts';
import { RunningTime } from './RunningTime.tsx';
import classes from './StatusBadge.module.css';

interface Look {
  word: string;
  icon: Icon;
  color: 'green' | 'red' | 'blue' | 'indigo' | 'gray' | 'orange' | 'brown' | 'teal';
}

export const statusStyles: Record<Status, Look> = {
  paid: { word: statusLabels.paid, icon: IconCircleCheckFilled, color: 'green' },
  denied: { word: statusLabels.denied, icon: IconCircleXFilled, color: 'red' },
  processing: { word: statusLabels.processing, icon: IconClock, color: 'blue' },
  reprocessing: { word: statusLabels.reprocessing, icon: IconRefresh, color: 'indigo' },
  'no-claim': { word: statusLabels['no-claim'], icon: IconHelpCircle, color: 'gray' },
  recouped: { word: statusLabels.recouped, icon: IconArrowBackUp, color: 'orange' },
  'write-off': { word: statusLabels['write-off'], icon: IconCircleMinus, color: 'brown' },
  failed: { word: statusLabels.failed, icon: IconAlertTriangleFilled, color: 'red' },
  pending: { word: statusLabels.pending, icon: IconCircle, color: 'gray' },
  scheduled: { word: statusLabels.scheduled, icon: IconClock, color: 'gray' },
  ringing: { word: statusLabels.ringing, icon: IconPhoneRinging, color: 'teal' },
  'in-progress': { word: statusLabels['in-progress'], icon: IconPhone, color: 'teal' },
};

export interface StatusBadgeProps {
  status: Status;
  /** When the status began (ISO 8601), for the running time of calls. */
  since?: string | null | undefined;
  /** When the next call is due, for scheduled claims. */
  nextCallAt?: string | null | undefined;
  failureReason?: FailureReason | null | undefined;
  /** The label of the field that caused the failure. */
  failureField?: string | null | undefined;
  needsReview?: boolean | undefined;
  /** The claim's batch is paused, so it is not called until the batch is resumed. */
  isPaused?: boolean | undefined;
}

export function StatusBadge({
  status,
  since,
  nextCallAt,
  failureReason,
  failureField,
  needsReview,
  isPaused = false,
}: StatusBadgeProps) {
  const { word, icon: Icon, color } = statusStyles[status];
  // Without a time the badge names a status, such as in a filter or in the history, and does not pulse.
  const callSince = status === 'ringing' || status === 'in-progress' ? since : undefined;
  const sentence =
    status === 'failed' && failureReason
      ? failureSentence(failureReason, failureField ?? null)
      : isPaused
        ? 'Its batch is paused. It will be called after the batch is resumed.'
        : status === 'scheduled' && nextCallAt
          ? `Next call ${formatMoment(nextCallAt)}`
          : null;
  return (
    <span className={classes.row}>
      <span
        className={classes.badge}
        data-color={color}
        data-pulsing={callSince ? true : undefined}
        data-hint={sentence ?? undefined}
      >
        <Icon size={14} stroke={2} aria-hidden className={classes.icon} />
        <span>{word}</span>
        {callSince ? <RunningTime since={callSince} /> : null}
        {isPaused ? (
          <span className={classes.detail}>paused</span>
        ) : status === 'scheduled' && nextCallAt ? (
          <span className={classes.detail}>{formatMoment(nextCallAt, 'short')}</span>
        ) : null}
      </span>
      {needsReview ? <ReviewFlag /> : null}
    </span>
  );
}

/** Shown next to the status, not instead of it. */
export function ReviewFlag({ withWord = false }: { withWord?: boolean }) {
  return (
    <span
      className={classes.flag}
      data-with-word={withWord || undefined}
      data-hint={withWord ? undefined : 'Needs review'}
      role="img"
      aria-label="Needs review"
    >
      <IconFlagFilled size={14} aria-hidden />
      {withWord ? <span aria-hidden>Needs review</span> : null}
    </span>
  );
}
