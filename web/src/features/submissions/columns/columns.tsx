import { failureLabels } from '@claimline/domain/claim/failure';
import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { type Layout, type ListColumn, listColumns, shownDefault } from '@claimline/domain/list/list-layout';
import type { ReactNode } from 'react';
import { CopyText } from '../../../components/display/CopyText.tsx';
import { DateText } from '../../../components/display/DateText.tsx';
import { Money } from '../../../components/display/Money.tsx';
import { SandboxTag } from '../../../components/display/SandboxTag.tsx';
import type { ColumnLayout, ServerColumn } from '../../../components/table/tableColumns.ts';
import { columnNames, isSortable } from './columnNames.ts';
import classes from './columns.module.css';
import { PatientLink, RowStatus } from './rowParts.tsx';

type Column = ServerColumn<SubmissionRow>;

interface Part {
  readonly width: number;
  readonly grows?: true;
  readonly align?: 'right';
  /** Where the first press on the heading should bring the latest or the highest up. */
  readonly sortsDescendingFirst?: true;
  readonly cell: (row: SubmissionRow) => ReactNode;
}

function None() {
  return (
    <span className={classes.none} aria-label="none">
      –
    </span>
  );
}

function Cut({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.cut} data-truncates>
      {children}
    </div>
  );
}

const date = (value: string | null) => (value === null ? <None /> : <DateText value={value} />);
const money = (cents: number | null) => (cents === null ? <None /> : <Money cents={cents} />);
const identifier = (text: string | null, label: string) =>
  text === null ? <None /> : <CopyText text={text} label={label} />;

const deadlineKinds = { appeal: 'Appeal', 'corrected-claim': 'Corrected claim' } as const;

/** How batches are called, by id; those not in it are not known yet. */
export type BatchNames = ReadonlyMap<string, string>;

function partsOf(batchNames: BatchNames): Record<ListColumn, Part> {
  return {
    patient: {
      width: 156,
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
      // What every list has by itself fits a window of 1440 pixels whole.
      width: 200,
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
    payer: { width: 152, grows: true, cell: (row) => <Cut>{row.payer_name}</Cut> },
    clinic: { width: 144, grows: true, cell: (row) => <Cut>{row.clinic_name}</Cut> },
    service_from: { width: 112, sortsDescendingFirst: true, cell: (row) => date(row.claim.service_from) },
    service_to: { width: 112, cell: (row) => date(row.claim.service_to) },
    billed_cents: {
      width: 90,
      align: 'right',
      sortsDescendingFirst: true,
      cell: (row) => money(row.claim.billed_cents),
    },
    paid_cents: {
      width: 90,
      align: 'right',
      sortsDescendingFirst: true,
      cell: (row) => money(row.paid_cents),
    },
    check_number: { width: 120, cell: (row) => identifier(row.check_number, 'check number') },
    created_at: { width: 120, sortsDescendingFirst: true, cell: (row) => date(row.created_at) },
    deadline_date: {
      width: 148,
      cell: (row) =>
        row.deadline_date === null ? (
          <None />
        ) : (
          <div className={classes.pair}>
            <DateText value={row.deadline_date} />
            {row.deadline_kind !== null && (
              <span className={classes.second}>{deadlineKinds[row.deadline_kind]}</span>
            )}
          </div>
        ),
    },
    promised_date: { width: 120, cell: (row) => date(row.promised_date) },
    denial: {
      width: 120,
      cell: (row) =>
        row.denial === null ? (
          <None />
        ) : (
          <Cut>{row.denial.length === 0 ? 'No code told' : row.denial.join(', ')}</Cut>
        ),
    },
    status_since: { width: 120, sortsDescendingFirst: true, cell: (row) => date(row.status_since) },
    claim_number: { width: 148, cell: (row) => identifier(row.claim.claim_number, 'claim number') },
    batch: {
      width: 160,
      cell: (row) => (row.bulk_ref === null ? <None /> : <Cut>{batchNames.get(row.bulk_ref) ?? '…'}</Cut>),
    },
    npi: { width: 124, cell: (row) => identifier(row.NPI, 'NPI') },
    tax_id: { width: 116, cell: (row) => identifier(row.tax_id, 'tax ID') },
  };
}

/** The columns that the layout shows, in its order and widths. Names share what width is left over. */
export function columnsFor({ columns }: Layout, batchNames: BatchNames): Column[] {
  const parts = partsOf(batchNames);
  const shown = columns.filter((column) => column.shown);
  const named = shown.filter(({ id, width }) => parts[id].grows && width === undefined);
  const growing = new Set((named.length > 0 ? named : shown.slice(-1)).map(({ id }) => id));
  return shown.map(({ id, width }) => {
    const part = parts[id];
    const layout: ColumnLayout = {
      width: width ?? part.width,
      ...(part.align && { align: part.align }),
      ...(growing.has(id) && { grows: true }),
    };
    return {
      id,
      header: columnNames[id],
      // The server sorts; the table asks for a value only to know that there is one to sort by.
      accessorFn: (row) => row.id,
      cell: ({ row }) => part.cell(row.original),
      enableSorting: isSortable(id),
      sortDescFirst: part.sortsDescendingFirst ?? false,
      meta: layout,
    };
  });
}

export function isListColumn(id: string): id is ListColumn {
  return listColumns.some((column) => column === id);
}

/** What a card has no room for by itself, of what the person wants to see: each column's name and its cell. */
export function furtherCells(
  row: SubmissionRow,
  { columns }: Layout,
  batchNames: BatchNames,
): { id: ListColumn; name: string; cell: ReactNode }[] {
  const parts = partsOf(batchNames);
  return (
    columns
      // A card tells what every list has by itself, or leaves it to the table.
      .filter(({ id, shown }) => shown && !shownDefault.has(id))
      .map(({ id }) => ({ id, name: columnNames[id], cell: parts[id].cell(row) }))
  );
}
