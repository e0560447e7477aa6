/** The rows on a phone: a summary of each, which opens its fields. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { type IntakeField, intakeLabel } from '@claimline/domain/intake/field';
import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../components/format/numbers.ts';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { RowCell } from './grid/RowCell.tsx';
import { currentCell } from './grid/useGridClipboard.ts';
import { cellLabel, flagOf, type GridColumn, problemOf, shownText } from './gridColumns.ts';
import { RepeatedClaim } from './RepeatedClaim.tsx';
import classes from './Rows.module.css';
import type { RowIndex } from './rowIndex.ts';
import { rowStateText, rowWord } from './rowText.ts';
import type { CellEdits } from './useCellEdits.ts';
import { type ImportKey, useLoadedRows } from './useImportRows.ts';

const shownAtOnce = 50;

/** They tell rows apart. */
const summaryFields: readonly IntakeField[] = [
  'patient.name',
  'patient.first_name',
  'patient.last_name',
  'claim.service_from',
  'claim.billed_cents',
];

interface RowListProps {
  readonly accountId: string;
  readonly fileImport: Import;
  readonly importKey: ImportKey;
  readonly columns: readonly GridColumn[];
  readonly index: RowIndex;
  readonly edits: CellEdits;
  readonly isReadOnly: boolean;
}

export function RowList(props: RowListProps) {
  const { accountId, fileImport, importKey, columns, index, edits, isReadOnly } = props;
  const [count, setCount] = useState(shownAtOnce);
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const last = Math.min(count, index.count) - 1;
  const loaded = useLoadedRows(importKey, index, { first: 0, last, also: 0 });
  const open = openNumber === null ? undefined : loaded.rows.get(openNumber);
  const title = (row: ImportRow) => `${rowWord(fileImport)} ${row.row_number}`;
  const textOf = (row: ImportRow, column: GridColumn) =>
    shownText(column, currentCell(edits.drafts, row, column.column));
  /** With what was read, unless the message quotes it or the cell is blank. */
  const problemText = (row: ImportRow, { field, column: of, message }: ImportRow['problems'][number]) => {
    const column = columns.find((one) => one.column === of);
    const text = column ? textOf(row, column) : '';
    const quoted = text === '' || message.includes(text) ? '' : `“${text}”. `;
    return `${intakeLabel(field as IntakeField)}: ${quoted}${message}`;
  };
  const known = columns.filter(({ field }) => summaryFields.includes(field));
  const summaryColumns = known.length > 0 ? known : columns;
  if (loaded.error)
    return <ErrorState title="Couldn’t load rows" error={loaded.error} onRetry={loaded.retry} />;
  return (
    <>
      <ul className={classes.list}>
        {Array.from({ length: last + 1 }, (_, place) => {
          const number = index.numberAt(place);
          const row = loaded.rows.get(number);
          return (
            <li key={number}>
              {row ? (
                <UnstyledButton className={classes.summary} onClick={() => setOpenNumber(number)}>
                  <span className={classes.summaryHead}>
                    <span>{title(row)}</span>
                    <span className={classes.quiet}>{rowStateText(row)}</span>
                  </span>
                  <span>
                    {summaryColumns
                      .map((column) => textOf(row, column))
                      .filter((text) => text !== '')
                      .slice(0, 4)
                      .join(' · ')}
                  </span>
                  {row.problems.map((problem) => (
                    <span key={problem.field} className={classes.error}>
                      {problemText(row, problem)}
                    </span>
                  ))}
                </UnstyledButton>
              ) : (
                <div className={classes.summary}>
                  <Skeleton height={12} width="80%" />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {last + 1 < index.count ? (
        <Button variant="default" size="xs" onClick={() => setCount(count + shownAtOnce)}>
          Show {counted(Math.min(shownAtOnce, index.count - last - 1), 'more row', 'more rows')}
        </Button>
      ) : null}
      {open ? (
        <Dialog
          onClose={() => setOpenNumber(null)}
          title={`${title(open)} · ${rowStateText(open)}`}
          fullScreen
        >
          {open.problems
            .filter(({ column }) => column === null)
            .map(({ field, message }) => (
              <p key={field} className={classes.error}>
                {intakeLabel(field as IntakeField)}: {message}
              </p>
            ))}
          <dl className={classes.cells}>
            {columns.map((column) => {
              const draft = edits.drafts.get(open.row_number)?.get(column.column);
              const was = currentCell(edits.drafts, open, column.column);
              return (
                <RowCell
                  key={column.column}
                  label={cellLabel(column, open.row_number)}
                  text={shownText(column, was)}
                  problem={draft ? draft.message : problemOf(open, column)}
                  flag={draft ? null : flagOf(open, column)}
                  isReadOnly={isReadOnly}
                  onChange={(text) =>
                    edits.change([
                      { row_number: open.row_number, column: column.column, value: text || null, was },
                    ])
                  }
                />
              );
            })}
          </dl>
          <RepeatedClaim accountId={accountId} row={open} />
        </Dialog>
      ) : null}
    </>
  );
}
