/** One row of the grid. A cell shows its problem below its value. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import { memo, type ReactNode } from 'react';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCopy,
  IconCornerDownRight,
} from '../../../../theme/icons.ts';
import type { Draft, RowDrafts } from '../cellDrafts.ts';
import { cellLabel, flagOf, type GridColumn, problemOf, shownText } from '../gridColumns.ts';
import classes from '../Rows.module.css';
import { type RowState, rowStateOf, rowStateText } from '../rowText.ts';
import { CellEditor } from './CellEditor.tsx';
import type { AfterEdit } from './gridMoves.ts';

const icons: Readonly<Record<RowState, ReactNode>> = {
  excluded: <IconCircleMinus size={14} aria-hidden />,
  faulty: <IconAlertTriangle size={14} aria-hidden />,
  duplicate: <IconCopy size={14} aria-hidden />,
  line: <IconCornerDownRight size={14} aria-hidden />,
  ready: <IconCircleCheck size={14} aria-hidden />,
};

export interface GridRowProps {
  readonly place: number;
  readonly rowNumber: number;
  readonly row: ImportRow | undefined;
  readonly columns: readonly GridColumn[];
  readonly drafts: RowDrafts | undefined;
  /** The active cell's column, when it is in this row. */
  readonly active: number | null;
  /** The selected columns of this row. */
  readonly from: number;
  readonly to: number;
  /** Set while the active cell is edited: the text that the editor begins with. */
  readonly editing: string | null;
  /** Null for rows without the active cell, which are then not rendered again. */
  readonly onDone: ((text: string | null, after: AfterEdit) => void) | null;
}

function cellState(draft: Draft | undefined, problem: string | null, flag: string | null) {
  if (draft) return draft.state;
  if (problem !== null) return 'faulty';
  return flag === null ? undefined : 'flagged';
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { place, rowNumber, row, columns, drafts, active, from, to, editing, onDone } = props;
  const rowState = row ? rowStateOf(row) : null;
  const position: Record<`--${string}`, number> = { '--place': place };
  // Most rows passed while scrolling are never loaded, so render as little as possible for them.
  if (!row && active === null)
    return (
      <div role="row" aria-rowindex={place + 2} className={classes.row} style={position}>
        <div role="rowheader" aria-colindex={1} className={classes.rowHead}>
          {rowNumber}
        </div>
        <div role="gridcell" aria-colindex={2} aria-busy className={classes.pending} />
      </div>
    );
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={classes.row}
      data-row-state={rowState}
      style={position}
    >
      <div role="rowheader" aria-colindex={1} className={classes.rowHead} data-row-head={place}>
        <span>{rowNumber}</span>
        {rowState && row ? (
          <span className={classes.rowState} title={rowStateText(row)}>
            {icons[rowState]}
            <span className={classes.hidden}>{rowStateText(row)}</span>
          </span>
        ) : null}
      </div>
      {columns.map((column, nth) => {
        const isActive = nth === active;
        const draft = drafts?.get(column.column);
        const value = draft ? draft.value : (row?.cells[column.column] ?? null);
        // What is being saved has not been checked yet.
        const problem = draft ? draft.message : row ? problemOf(row, column) : null;
        const flag = draft || !row ? null : flagOf(row, column);
        const message = problem ?? flag;
        const messageId = message === null ? undefined : `message-${rowNumber}-${column.column}`;
        const text = shownText(column, value);
        return (
          <div
            key={column.column}
            role="gridcell"
            aria-colindex={nth + 2}
            aria-selected={nth >= from && nth <= to}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={messageId}
            aria-busy={draft && draft.state !== 'failed' ? true : undefined}
            tabIndex={isActive ? 0 : -1}
            className={classes.cell}
            data-cell={`${place}:${nth}`}
            data-active={isActive || undefined}
            data-number={column.isNumber || undefined}
            data-state={cellState(draft, problem, flag)}
          >
            {isActive && editing !== null && onDone ? (
              <CellEditor
                label={cellLabel(column, rowNumber)}
                text={editing}
                messageId={messageId}
                onDone={onDone}
              />
            ) : (
              <span className={classes.value} title={text}>
                {text}
              </span>
            )}
            {message === null ? null : (
              <span id={messageId} className={classes.message} title={message}>
                {message}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});
