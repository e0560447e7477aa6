/** The rows as a spreadsheet. Only the rows on the screen, and the one with the active cell, are in the document. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { useState } from 'react';
import { ErrorState } from '../../../../components/page/ErrorState.tsx';
import { type GridColumn, rowHeadWidth, shownText } from '../gridColumns.ts';
import classes from '../Rows.module.css';
import { readOnlyMessage } from '../rowText.ts';
import type { CellEdits } from '../useCellEdits.ts';
import { type ImportKey, type ImportRows, useLoadedRows } from '../useImportRows.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { handleGridKey } from './gridKeys.ts';
import { type AfterEdit, areaOf, cellAfterEdit, type Selection, selectionAt } from './gridMoves.ts';
import { gridPointer } from './gridPointer.ts';
import { currentCell, useGridClipboard } from './useGridClipboard.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useVisibleRows } from './useVisibleRows.ts';

interface RowsGridProps {
  readonly fileImport: Import;
  readonly importKey: ImportKey;
  readonly columns: readonly GridColumn[];
  readonly rows: ImportRows;
  readonly edits: CellEdits;
  readonly selection: Selection;
  readonly isReadOnly: boolean;
  readonly onSelect: (selection: Selection) => void;
  readonly onProblem: (step: 1 | -1) => void;
  readonly onReplace: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAnnounce: (text: string) => void;
}

export function RowsGrid(props: RowsGridProps) {
  const { fileImport, importKey, columns, rows, edits, selection, isReadOnly, onSelect, onAnnounce } = props;
  const { index } = rows;
  const { active } = selection;
  /** The text that the editor of the active cell begins with. */
  const [editing, setEditing] = useState<string | null>(null);
  const { grid, requestFocus, onFocus, onBlur } = useGridFocus({ index, selection, editing });
  const { first, last, settled, page, slots, onScroll } = useVisibleRows(grid, index.count);
  const loaded = useLoadedRows(importKey, index, { ...settled, also: active.row });
  const rowAt = (place: number): ImportRow | undefined => loaded.rows.get(index.numberAt(place));
  const clipboard = useGridClipboard({
    columns,
    rows,
    rowAt,
    edits,
    selection,
    isReadOnly,
    onSelect,
    onAnnounce,
  });
  const area = areaOf(selection);
  const size = { rows: index.count, columns: columns.length, page: Math.max(1, page - 2) };

  function edit(text?: string) {
    const row = rowAt(active.row);
    const column = columns[active.column];
    if (isReadOnly) onAnnounce(readOnlyMessage);
    if (isReadOnly || !row || !column) return;
    onSelect(selectionAt(active));
    setEditing(text ?? shownText(column, currentCell(edits.drafts, row, column.column)));
  }

  function finish(text: string | null, after: AfterEdit) {
    const row = rowAt(active.row);
    const column = columns[active.column];
    // The next cell takes the focus from the editor.
    if (after !== 'leave') requestFocus();
    setEditing(null);
    if (row && column && text !== null) {
      const was = currentCell(edits.drafts, row, column.column);
      if (text !== shownText(column, was))
        edits.change([{ row_number: row.row_number, column: column.column, value: text || null, was }]);
    }
    const next = cellAfterEdit(active, after, size);
    if (next) onSelect(selectionAt(next));
  }

  const shownPlaces = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth);
  if (active.row < first) shownPlaces.unshift(active.row);
  if (active.row > last && active.row < index.count) shownPlaces.push(active.row);
  const layout: Record<`--${string}`, string | number> = {
    '--grid-columns': [rowHeadWidth, ...columns.map(({ width }) => width)].join(' '),
    '--row-count': index.count,
  };
  if (loaded.error)
    return <ErrorState title="Couldn’t load rows" error={loaded.error} onRetry={loaded.retry} />;
  return (
    // The grid handles the keyboard and mouse events of its cells.
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={`Rows of ${fileImport.file_name}`}
      aria-rowcount={index.count + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={isReadOnly}
      className={classes.grid}
      style={layout}
      onScroll={onScroll}
      onKeyDown={(event) =>
        handleGridKey(event, {
          selection,
          size,
          onSelect,
          onEdit: edit,
          onClear: clipboard.clear,
          onProblem: props.onProblem,
          onReplace: props.onReplace,
          onUndo: props.onUndo,
          onRedo: props.onRedo,
        })
      }
      onFocus={onFocus}
      onBlur={onBlur}
      {...gridPointer({
        selection,
        columnCount: columns.length,
        isEditing: editing !== null,
        onSelect,
        requestFocus,
      })}
      onDoubleClick={() => edit()}
      onCopy={clipboard.copy}
      onCut={clipboard.cut}
      onPaste={clipboard.paste}
    >
      <GridHead columns={columns} />
      <div role="rowgroup" className={classes.body}>
        {shownPlaces.map((place) => {
          const rowNumber = index.numberAt(place);
          const row = loaded.rows.get(rowNumber);
          const isActive = place === active.row;
          const isSelected = place >= area.top && place <= area.bottom;
          return (
            <GridRow
              // Rows that are not loaded reuse the elements of rows that scrolled away.
              key={row || isActive ? rowNumber : `slot ${place % slots}`}
              place={place}
              rowNumber={rowNumber}
              row={row}
              columns={columns}
              drafts={edits.drafts.get(rowNumber)}
              active={isActive ? active.column : null}
              from={isSelected ? area.left : 1}
              to={isSelected ? area.right : 0}
              editing={isActive ? editing : null}
              onDone={isActive ? finish : null}
            />
          );
        })}
      </div>
    </div>
  );
}
