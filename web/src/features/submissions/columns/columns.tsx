import { ageBucketOf, ageLabels } from '@claimline/domain/claim/age';
import { carcText, denialText } from '@claimline/domain/claim/carc';
import { deadlineKindLabels } from '@claimline/domain/claim/deadline';
import { failureLabels } from '@claimline/domain/claim/failure';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { type Layout, type ListColumn, listColumns, shownDefault } from '@claimline/domain/list/list-layout';
import type { ReactNode } from 'react';
import { CopyText } from '../../../components/display/CopyText.tsx';
import { DateText } from '../../../components/display/DateText.tsx';
import { Money } from '../../../components/display/Money.tsx';
import { SandboxTag } from '../../../components/display/SandboxTag.tsx';
import type { ServerColumn } from '../../../components/table/tableColumns.ts';
import { columnNames, isSortable } from './columnNames.ts';
import classes from './columns.module.css';
import { PatientLink, RowStatus } from './rowParts.tsx';

type Column = ServerColumn<SubmissionRow>;

interface ColumnDefinition {
  readonly width: number;
  readonly grows?: true;
  readonly align?: 'right';
  /** The first click on the heading sorts descending. */
  readonly sortsDescendingFirst?: true;
  readonly cell: (row: SubmissionRow) => ReactNode;
}

// Elements instead of components: a page of the list has hundreds of them, and React keeps a record of each component.
const none = (
  <span className={classes.none} aria-label="none">
    –
  </span>
);

const truncated = (text: string) => (
  <div className={classes.truncated} data-truncates>
    {text}
  </div>
);

const age = (days: number) => (
  <span className={classes.age} data-bucket={ageBucketOf(days)} data-hint={ageLabels[ageBucketOf(days)]}>
    {`${days} d`}
  </span>
);

/** The first reason with its text; all codes on hover. */
function denial(codes: readonly string[] | null): ReactNode {
  if (codes === null) return none;
  if (codes.length === 0) return truncated('No code given');
  const all = codes
    .map((code) => [code, carcText(code)].filter((part) => part !== null).join(' '))
    .join(', ');
  return (
    <div className={classes.truncated} data-hint={all}>
      {denialText(codes)}
      {codes.length > 1 && <span className={classes.second}> +{codes.length - 1}</span>}
    </div>
  );
}

const date = (value: string | null) => (value === null ? none : <DateText value={value} />);
const money = (cents: number | null) => (cents === null ? none : <Money cents={cents} />);
const identifier = (text: string | null, label: string) =>
  // The key forgets that the identifier of another row was copied.
  text === null ? none : <CopyText key={text} text={text} label={label} />;

/** Names of batches by id, as far as they are loaded. */
export type BatchNames = ReadonlyMap<string, string>;

function columnDefinitions(batchNames: BatchNames): Record<ListColumn, ColumnDefinition> {
  return {
    patient: {
      width: 136,
      grows: true,
      cell: (row) => (
        <div className={classes.pair}>
          <PatientLink row={row} />
          <span className={classes.memberId} data-truncates>
            <SandboxTag memberId={row.patient.member_id} /> {row.patient.member_id}
          </span>
        </div>
      ),
    },
    status: {
      // The default columns fit a window of 1440 px.
      width: 160,
      cell: (row) => (
        <div className={classes.status}>
          <RowStatus row={row} />
          {row.status === 'failed' && row.failure_reason !== null && (
            <span className={classes.quiet} data-truncates>
              {failureLabels[row.failure_reason]}
            </span>
          )}
        </div>
      ),
    },
    payer: { width: 128, grows: true, cell: (row) => truncated(row.payer_name) },
    clinic: { width: 104, cell: (row) => truncated(row.clinic_name) },
    service_from: { width: 100, sortsDescendingFirst: true, cell: (row) => date(row.claim.service_from) },
    age: { width: 56, align: 'right', cell: (row) => age(row.age_days) },
    service_to: { width: 112, cell: (row) => date(row.claim.service_to) },
    billed_cents: {
      width: 84,
      align: 'right',
      sortsDescendingFirst: true,
      cell: (row) => money(row.claim.billed_cents),
    },
    paid_cents: {
      width: 80,
      align: 'right',
      sortsDescendingFirst: true,
      cell: (row) => money(row.paid_cents),
    },
    patient_responsibility_cents: {
      width: 92,
      align: 'right',
      cell: (row) => money(row.patient_responsibility_cents),
    },
    checked_at: { width: 100, cell: (row) => date(row.checked_at) },
    check_number: { width: 120, cell: (row) => identifier(row.check_number, 'check number') },
    created_at: { width: 120, sortsDescendingFirst: true, cell: (row) => date(row.created_at) },
    deadline_date: {
      width: 148,
      cell: (row) =>
        row.deadline_date === null ? (
          none
        ) : (
          <div className={classes.pair}>
            <DateText value={row.deadline_date} />
            {row.deadline_kind !== null && (
              <span className={classes.second}>{deadlineKindLabels[row.deadline_kind]}</span>
            )}
          </div>
        ),
    },
    promised_date: { width: 120, cell: (row) => date(row.promised_date) },
    denial: {
      width: 124,
      cell: (row) => denial(row.denial),
    },
    status_since: { width: 120, sortsDescendingFirst: true, cell: (row) => date(row.status_since) },
    claim_number: { width: 148, cell: (row) => identifier(row.claim.claim_number, 'claim number') },
    batch: {
      width: 160,
      cell: (row) => (row.bulk_ref === null ? none : truncated(batchNames.get(row.bulk_ref) ?? '…')),
    },
    npi: { width: 124, cell: (row) => identifier(row.NPI, 'NPI') },
    tax_id: { width: 116, cell: (row) => identifier(row.tax_id, 'tax ID') },
  };
}

/** The visible columns in the user's order and widths. Columns with names share the remaining width. */
export function columnsFor({ columns }: Layout, batchNames: BatchNames): Column[] {
  const parts = columnDefinitions(batchNames);
  const shown = columns.filter((column) => column.shown);
  const named = shown.filter(({ id, width }) => parts[id].grows && width === undefined);
  const growing = new Set((named.length > 0 ? named : shown.slice(-1)).map(({ id }) => id));
  return shown.map(({ id, width }) => {
    const part = parts[id];
    return {
      ...part,
      id,
      header: columnNames[id],
      isSortable: isSortable(id),
      width: width ?? part.width,
      grows: growing.has(id),
    };
  });
}

export function isListColumn(id: string): id is ListColumn {
  return listColumns.some((column) => column === id);
}

/** On narrow screens, the columns the user added: each with its label and cell. */
export function extraCells(
  row: SubmissionRow,
  { columns }: Layout,
  batchNames: BatchNames,
): { id: ListColumn; name: string; cell: ReactNode }[] {
  const parts = columnDefinitions(batchNames);
  return (
    columns
      // The card already shows the default columns.
      .filter(({ id, shown }) => shown && !shownDefault.has(id))
      .map(({ id }) => ({ id, name: columnNames[id], cell: parts[id].cell(row) }))
  );
}
