import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { failureLabels } from '@claimline/domain/failure';
import { Link } from '@tanstack/react-router';
import { CopyText } from '../../components/CopyText.tsx';
import { DateText } from '../../components/DateText.tsx';
import { Money } from '../../components/Money.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import type { ServerColumn } from '../../components/table/tableColumns.ts';
import classes from './columns.module.css';
import { failureFieldLabel } from './failureField.ts';

type Column = ServerColumn<SubmissionRow>;

function PatientLink({ row }: { readonly row: SubmissionRow }) {
  // The row itself is the tab stop; the link is for the mouse's second button and for screen readers.
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

function RowStatus({ row }: { readonly row: SubmissionRow }) {
  return (
    <StatusBadge
      status={row.status}
      since={row.status_since}
      nextCallAt={row.next_call_at}
      failureReason={row.failure_reason}
      failureField={failureFieldLabel(row.failure_field)}
      needsReview={row.needs_review}
    />
  );
}

const patient: Column = {
  id: 'patient',
  header: 'Patient',
  accessorFn: (row) => row.patient.name,
  cell: ({ row }) => (
    <div className={classes.pair}>
      <PatientLink row={row.original} />
      <span className={classes.memberId} data-truncates>
        {row.original.patient.member_id}
      </span>
    </div>
  ),
  sortDescFirst: false,
  meta: { width: 156, grows: true },
};

const status: Column = {
  id: 'status',
  header: 'Status',
  accessorFn: (row) => row.status,
  cell: ({ row: { original } }) => (
    <div className={classes.status}>
      <RowStatus row={original} />
      {original.status === 'failed' && original.failure_reason !== null && (
        <span className={classes.quiet} data-truncates>
          {failureLabels[original.failure_reason]}
        </span>
      )}
    </div>
  ),
  sortDescFirst: false,
  meta: { width: 204 },
};

const payer: Column = {
  id: 'payer',
  header: 'Payer',
  accessorFn: (row) => row.payer_name,
  cell: ({ row }) => (
    <div className={classes.cut} data-truncates>
      {row.original.payer_name}
    </div>
  ),
  sortDescFirst: false,
  meta: { width: 152 },
};

const clinic: Column = {
  id: 'clinic',
  header: 'Clinic',
  accessorFn: (row) => row.clinic_name,
  cell: ({ row }) => (
    <div className={classes.cut} data-truncates>
      {row.original.clinic_name}
    </div>
  ),
  sortDescFirst: false,
  meta: { width: 144 },
};

const serviceDate: Column = {
  id: 'service_from',
  header: 'Date of service',
  accessorFn: (row) => row.claim.service_from,
  cell: ({ row }) => <DateText value={row.original.claim.service_from} />,
  sortDescFirst: true,
  meta: { width: 120 },
};

const billed: Column = {
  id: 'billed_cents',
  header: 'Billed',
  accessorFn: (row) => row.claim.billed_cents,
  cell: ({ row }) => <Money cents={row.original.claim.billed_cents} />,
  sortDescFirst: true,
  meta: { width: 90, align: 'right' },
};

const paid: Column = {
  id: 'paid_cents',
  header: 'Paid',
  accessorFn: (row) => row.paid_cents,
  cell: ({ row }) =>
    row.original.paid_cents === null ? <None /> : <Money cents={row.original.paid_cents} />,
  sortDescFirst: true,
  meta: { width: 90, align: 'right' },
};

const check: Column = {
  id: 'check_number',
  header: 'Check or EFT',
  cell: ({ row }) =>
    row.original.check_number === null ? (
      <None />
    ) : (
      <CopyText text={row.original.check_number} label="check number" />
    ),
  enableSorting: false,
  meta: { width: 108 },
};

const submitted: Column = {
  id: 'created_at',
  header: 'Submitted',
  accessorFn: (row) => row.created_at,
  cell: ({ row }) => <DateText value={row.original.created_at} />,
  sortDescFirst: true,
  meta: { width: 120 },
};

function None() {
  return (
    <span className={classes.none} aria-label="none">
      –
    </span>
  );
}

/** The columns of CIA, where several clinics stand together. */
export const accountColumns: Column[] = [
  patient,
  status,
  payer,
  clinic,
  serviceDate,
  billed,
  paid,
  check,
  submitted,
];
/** The columns of one clinic's page. */
export const clinicColumns: Column[] = accountColumns.filter((column) => column !== clinic);

/** A row where columns would not fit: who and how much, what came of it, whom and when. */
export function NarrowRow({
  row,
  withClinic,
}: {
  readonly row: SubmissionRow;
  readonly withClinic: boolean;
}) {
  return (
    <div className={classes.narrow}>
      <div className={classes.narrowLine}>
        <PatientLink row={row} />
        <span className={classes.narrowAmount}>
          <Money cents={row.claim.billed_cents} />
        </span>
      </div>
      <div className={classes.narrowLine}>
        <RowStatus row={row} />
        {row.paid_cents !== null && (
          <span className={classes.narrowPaid}>
            paid <Money cents={row.paid_cents} />
          </span>
        )}
      </div>
      <div className={classes.narrowMeta}>
        {row.payer_name}
        {' · '}
        <DateText value={row.claim.service_from} />
        {row.status === 'failed' && row.failure_reason !== null && ` · ${failureLabels[row.failure_reason]}`}
        {withClinic && ` · ${row.clinic_name}`}
      </div>
    </div>
  );
}
