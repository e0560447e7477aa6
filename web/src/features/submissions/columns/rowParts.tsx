/** What table cells and cards on narrow screens share. */

import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { StatusBadge } from '../../../components/display/StatusBadge.tsx';
import { ClaimLink } from '../../../components/table/ClaimLink.tsx';
import classes from './columns.module.css';
import { failureFieldLabel } from './failureField.ts';

export function PatientLink({ row }: { readonly row: SubmissionRow }) {
  return (
    <ClaimLink id={row.id} className={classes.patientName}>
      {row.patient.name}
    </ClaimLink>
  );
}

export function RowStatus({ row }: { readonly row: SubmissionRow }) {
  return (
    <StatusBadge
      status={row.status}
      since={row.status_since}
      nextCallAt={row.next_call_at}
      failureReason={row.failure_reason}
      failureField={failureFieldLabel(row.failure_field)}
      needsReview={row.needs_review}
      isPaused={row.is_paused}
    />
  );
}
