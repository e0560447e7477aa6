/** The rows as a spreadsheet. Only the rows on the screen, and the one with the active cell, are in the document. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { GridRow } from './GridRow.tsx';
import { type GridColumn, rowHeadWidth, shownText } from './gridColumns.ts';
import {
  type AfterEdit,
  areaOf,
  cellAfterEdit,
  movedBy,
  type Place,
  type Selection,
  selectionAt,
} from './gridMoves.ts';
import classes from './Rows.module.css';
import { readOnlyMessage } from './rowText.ts';
import type { CellEdits } from './useCellEdits.ts';
import { currentCell, useGridClipboard } from './useGridClipboard.ts';
import { type ImportKey, type ImportRows, useLoadedRows } from './useImportRows.ts';

/** Of a row and of the header, in px. Keep it the same as in the stylesheet. */
const rowHeight = 44;
/** Rows rendered above and below the visible ones. */
const overscan = 6;
const settleMs = 60;

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

/** The visible rows once scrolling stops. None are loaded while scrolling. */
function useSettled(first: number, last: number): { first: number; last: number } {
  const [settled, setSettled] = useState({ first, last });
  // Not every browser has a scrollend event, so use a timer.
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ first, last }), settleMs);
    return () => clearTimeout(timer);
  }, [first, last]);
  return settled;
}

export function RowsGrid(props: RowsGridProps) {
  const { fileImport, importKey, columns, rows, edits, selection, isReadOnly, onSelect, onAnnounce } = props;
  const { index } = rows;
  const { active } = selection;
  const grid = useRef<HTMLDivElement>(null);
  /** Removing the focused row loses the focus without an event. */
  const hadFocus = useRef(false);
  const [top, setTop] = useState(0);
  const [page, setPage] = useState(12);
  /** The text that the editor of the active cell begins with. */
  const [editing, setEditing] = useState<string | null>(null);
  const first = Math.max(0, Math.min(top, index.count - page) - overscan);
  const last = Math.min(index.count, top + page + overscan) - 1;
  const settled = useSettled(first, last);
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

  // The height of the window decides how many rows fit.
  useLayoutEffect(() => {
    if (!grid.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setPage(Math.ceil(entry.contentRect.height / rowHeight));
    });
    watch.observe(grid.current);
    return () => watch.disconnect();
  }, []);

  const scrollToActiveCell = useEffectEvent(() => {
    const box = grid.current;
    const cell = box?.querySelector<HTMLElement>('[data-active]');
    if (!box || !cell) return;
    if (editing === null && (box.contains(document.activeElement) || box.dataset.wantsFocus === 'true'))
      cell.focus({ preventScroll: true });
    box.dataset.wantsFocus = 'false';
    const { row } = selection.corner;
    const visible = box.clientHeight - rowHeight;
    if (row * rowHeight < box.scrollTop) box.scrollTop = row * rowHeight;
    else if ((row + 1) * rowHeight > box.scrollTop + visible) box.scrollTop = (row + 1) * rowHeight - visible;
    const left = cell.offsetLeft - (box.querySelector<HTMLElement>('[data-row-head]')?.offsetWidth ?? 0);
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (cell.offsetLeft + cell.offsetWidth > box.scrollLeft + box.clientWidth)
      box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
  });
  // Focus follows the active cell, also out of the editor when it closes.
  useLayoutEffect(() => scrollToActiveCell(), [selection, editing]);

  // When the focused row was removed, the row that replaced it gets the focus.
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  }, [index]);

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
    if (after !== 'leave' && grid.current) grid.current.dataset.wantsFocus = 'true';
    setEditing(null);
    if (row && column && text !== null) {
      const was = currentCell(edits.drafts, row, column.column);
      if (text !== shownText(column, was))
        edits.change([{ row_number: row.row_number, column: column.column, value: text || null, was }]);
    }
    const next = cellAfterEdit(active, after, size);
    if (next) onSelect(selectionAt(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    const isCtrl = event.ctrlKey || event.metaKey;
    const { key, shiftKey } = event;
    const handled = (work: () => void) => {
      event.preventDefault();
      work();
    };
    if (event.altKey) return;
    const from = shiftKey ? selection.corner : active;
    const to = movedBy({ key, isCtrl }, from, size);
    if (to) {
      handled(() => onSelect(shiftKey ? { active, corner: to } : selectionAt(to)));
    } else if (key === 'Tab') {
      // At the ends of a row, Tab leaves the grid, so that it is not a keyboard trap.
      const next = { row: active.row, column: active.column + (shiftKey ? -1 : 1) };
      if (next.column >= 0 && next.column < columns.length) handled(() => onSelect(selectionAt(next)));
    } else if (key === 'F8') handled(() => props.onProblem(shiftKey ? -1 : 1));
    else if (key === 'F2' || key === 'Enter') handled(() => edit());
    else if (key === 'Delete' || key === 'Backspace') handled(clipboard.clear);
    else if (key === 'Escape') handled(() => onSelect(selectionAt(active)));
    else if (isCtrl && key.toLowerCase() === 'z') handled(shiftKey ? props.onRedo : props.onUndo);
    else if (isCtrl && key.toLowerCase() === 'y') handled(props.onRedo);
    else if (isCtrl && key.toLowerCase() === 'h') handled(props.onReplace);
    else if (isCtrl && key.toLowerCase() === 'a')
      handled(() =>
        onSelect({
          active: { row: 0, column: 0 },
          corner: { row: index.count - 1, column: columns.length - 1 },
        }),
      );
    // Focus the editor before the browser types the letter, so that it goes there.
    else if (!isCtrl && key.length === 1) flushSync(() => edit(''));
    // Keep letters from triggering the page's shortcuts.
    if (!isCtrl || event.isDefaultPrevented()) event.stopPropagation();
  }

  function placeOf(target: EventTarget): Place | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? [];
    return row === undefined || column === undefined ? null : { row, column };
  }

  function onMouseDown(event: MouseEvent) {
    if (event.button !== 0 || (event.target instanceof Element && event.target.tagName === 'INPUT')) return;
    const head =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-head]') : null;
    const row = head ? Number(head.dataset.rowHead) : null;
    const place = row === null ? placeOf(event.target) : { row, column: 0 };
    if (!place) return;
    event.preventDefault();
    if (grid.current) grid.current.dataset.wantsFocus = 'true';
    if (editing !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const corner = row === null ? place : { row, column: columns.length - 1 };
    onSelect(event.shiftKey ? { active, corner } : { active: place, corner });
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
      onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / rowHeight))}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ target }) => {
        hadFocus.current = document.activeElement === target;
      }}
      onMouseDown={onMouseDown}
      onMouseMove={(event) => {
        const place = event.buttons === 1 && editing === null ? placeOf(event.target) : null;
        const isNew = place?.row !== selection.corner.row || place.column !== selection.corner.column;
        if (place && isNew) onSelect({ active, corner: place });
      }}
      onDoubleClick={() => edit()}
      onCopy={clipboard.copy}
      onCut={clipboard.cut}
      onPaste={clipboard.paste}
    >
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.rowHead}>
          Row
        </div>
        {columns.map(({ column, letters, heading }, nth) => (
          <div
            key={column}
            role="columnheader"
            aria-colindex={nth + 2}
            className={classes.columnHead}
            title={heading}
          >
            {heading} <span className={classes.letters}>{letters}</span>
          </div>
        ))}
      </div>
      <div role="rowgroup" className={classes.body}>
        {shownPlaces.map((place) => {
          const rowNumber = index.numberAt(place);
          const row = loaded.rows.get(rowNumber);
          const isActive = place === active.row;
          const isSelected = place >= area.top && place <= area.bottom;
          return (
            <GridRow
              // Rows that are not loaded reuse the elements of rows that scrolled away.
              key={row || isActive ? rowNumber : `slot ${place % (page + 2 * overscan)}`}
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
