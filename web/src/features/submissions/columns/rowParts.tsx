/** What table cells and cards on narrow screens share. */

import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../../components/display/StatusBadge.tsx';
import classes from './columns.module.css';
import { failureFieldLabel } from './failureField.ts';

export function PatientLink({ row }: { readonly row: SubmissionRow }) {
  // The row is the tab stop; the link is for middle clicks and screen readers.
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, claim: row.id })}
      className={classes.patientName}
      tabIndex={-1}
      data-truncates
    >
      {row.patient.name}
    </Link>
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
