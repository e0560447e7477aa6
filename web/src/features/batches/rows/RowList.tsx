/** The rows on a phone: a summary of each, which opens its fields. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { type IntakeField, intakeLabel } from '@claimline/domain/intake/field';
import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../components/format/numbers.ts';
import { Dialog } from '../../../components/page/Dialog.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { cellLabel, flagOf, type GridColumn, problemOf, shownText } from './gridColumns.ts';
import { RepeatedClaim } from './RepeatedClaim.tsx';
import { RowCell } from './RowCell.tsx';
import classes from './Rows.module.css';
import type { RowIndex } from './rowIndex.ts';
import { rowStateText, rowWord } from './rowText.ts';
import type { CellEdits } from './useCellEdits.ts';
import { currentCell } from './useGridClipboard.ts';
import { type ImportKey, useLoadedRows } from './useImportRows.ts';

const shownAtOnce = 50;

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
                    {columns
                      .map((column) => shownText(column, currentCell(edits.drafts, row, column.column)))
                      .filter((text) => text !== '')
                      .slice(0, 4)
                      .join(' · ')}
                  </span>
                  {row.problems.map(({ field, message }) => (
                    <span key={field} className={classes.error}>
                      {intakeLabel(field as IntakeField)}: {message}
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
