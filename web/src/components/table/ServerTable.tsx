import type { Density } from '@claimline/domain/list/list-layout';
import { Table, VisuallyHidden } from '@mantine/core';
import { type SortingState, type Updater, useTable } from '@tanstack/react-table';
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { useIsNarrow } from '../../theme/useIsNarrow.ts';
import headerClasses from './HeaderCell.module.css';
import { type ColumnOrder, HeaderCell } from './HeaderCell.tsx';
import {
  narrowSelectWidth,
  SelectBox,
  SelectHeading,
  selectByKey,
  selectColumnSaves,
  selectColumnWidth,
  type TableSelection,
} from './SelectCells.tsx';
import classes from './ServerTable.module.css';
import { NarrowSkeletonRows, SkeletonRows } from './SkeletonRows.tsx';
import { columnLayoutDefault, type ServerColumn, serverTableFeatures } from './tableColumns.ts';
import { useChangeHighlight } from './useChangeHighlight.ts';
import { useMoveAnimation } from './useMoveAnimation.ts';
import { useRowNavigation } from './useRowNavigation.ts';

interface ServerTableProps<Row extends object> {
  /** The accessible name of the table, such as "Results". */
  readonly label: string;
  readonly columns: ServerColumn<Row>[];
  /** The rows of the current page, already sorted and filtered by the server. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** A row counts as changed when this differs. */
  readonly fingerprint: (row: Row) => string;
  /** Identifies the query that the rows answer; null while they still answer the previous one. */
  readonly scope: string | null;
  /** Shows placeholder rows. */
  readonly isLoading: boolean;
  readonly density: Density;
  readonly sorting: SortingState;
  readonly onSortingChange: (sorting: SortingState) => void;
  readonly onOpen: (row: Row) => void;
  /** The row whose details are open. */
  readonly openId?: string | undefined;
  /** Renders a row as a block on narrow screens, where columns do not fit. */
  readonly narrow: (row: Row) => ReactNode;
  /** Shown when there are no rows or they could not be loaded. */
  readonly instead?: ReactNode;
  /** A button that opens the column's menu. */
  readonly columnMenu?: (columnId: string) => ReactNode;
  /** Called with the new width in pixels; undefined resets it. */
  readonly onColumnResize?: (columnId: string, width: number | undefined) => void;
  /** Enables selecting rows. */
  readonly selection?: TableSelection<Row> | undefined;
}

/** Sets a tooltip on truncated text: one listener for the table instead of a tooltip component per cell. */
function titleTruncatedText(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement)) return;
  const cut = event.target.closest<HTMLElement>('[data-truncates]');
  if (cut === null) return;
  if (cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight) cut.title = cut.textContent;
  else cut.removeAttribute('title');
}

/** A click that just misses a checkbox must not open the claim. */
const stopHere = (event: MouseEvent) => event.stopPropagation();

/**
 * The table of the result lists. The caller owns all state: page, sort order, open row. Header and first column are
 * sticky; the arrow keys or j and k move between rows, and Enter opens one. With a selection, x selects the focused
 * row, Shift with the arrows a range, and Ctrl or ⌘ with A the page.
 */
export function ServerTable<Row extends object>(props: ServerTableProps<Row>) {
  const { label, columns, rows, rowId, fingerprint, scope, isLoading, density, sorting, openId } = props;
  const selection = props.selection?.isOn ? props.selection : undefined;
  const body = useRef<HTMLTableSectionElement>(null);
  const isNarrow = useIsNarrow();

  const table = useTable({
    features: serverTableFeatures,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    maxMultiSortColCount: 3,
    state: { sorting },
    onSortingChange: (updater: Updater<SortingState>) =>
      props.onSortingChange(typeof updater === 'function' ? updater(sorting) : updater),
  });

  const ids = rows.map(rowId);
  const navigation = useRowNavigation(body, ids, openId, (id) => {
    const row = rows.find((candidate) => rowId(candidate) === id);
    if (row !== undefined) props.onOpen(row);
  });
  const shown = useMemo(
    () =>
      scope === null
        ? null
        : { scope, prints: new Map(rows.map((row) => [rowId(row), fingerprint(row)] as const)) },
    [rows, scope, rowId, fingerprint],
  );
  useChangeHighlight(body, shown);
  useMoveAnimation(body, scope);

  const layouts = columns.map((column) => column.meta ?? columnLayoutDefault);
  const selectWidth = selection === undefined ? 0 : selectColumnWidth - selectColumnSaves;
  const minWidth = layouts.reduce((sum, { width }) => sum + width, selectWidth);

  function orderOf(columnId: string): ColumnOrder | undefined {
    const place = sorting.findIndex(({ id }) => id === columnId);
    const key = sorting[place];
    return key && { desc: key.desc, rank: sorting.length > 1 ? place + 1 : null };
  }

  return (
    <div
      className={classes.frame}
      data-density={density}
      data-narrow={isNarrow || undefined}
      data-selects={selection !== undefined || undefined}
    >
      {!isLoading && scope === null && <div className={classes.progress} aria-hidden />}
      <div
        className={classes.scroller}
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
        }
      >
        <Table
          className={classes.table ?? ''}
          style={isNarrow ? undefined : { minWidth }}
          layout="fixed"
          aria-busy={isLoading || scope === null}
        >
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          {isNarrow && selection && (
            <colgroup>
              <col style={{ width: narrowSelectWidth }} />
            </colgroup>
          )}
          {!isNarrow && (
            <colgroup>
              {selection && <col style={{ width: selectColumnWidth }} />}
              {table.getAllLeafColumns().map((column) => {
                const layout = column.columnDef.meta ?? columnLayoutDefault;
                return <col key={column.id} style={layout.grows ? undefined : { width: layout.width }} />;
              })}
            </colgroup>
          )}
          <thead className={isNarrow ? classes.headHidden : undefined}>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection && (
                  <th scope="col" className={headerClasses.heading}>
                    <SelectHeading ids={selection.ids} order={ids} onPage={selection.onPage} />
                  </th>
                )}
                {(isNarrow ? group.headers.slice(0, 1) : group.headers).map((header) => (
                  <HeaderCell
                    key={header.id}
                    column={header.column}
                    sorted={orderOf(header.column.id)}
                    align={header.column.columnDef.meta?.align}
                    menu={isNarrow ? undefined : props.columnMenu?.(header.column.id)}
                    onResize={
                      isNarrow || props.onColumnResize === undefined
                        ? undefined
                        : (width) => props.onColumnResize?.(header.column.id, width)
                    }
                  >
                    <table.FlexRender header={header} />
                  </HeaderCell>
                ))}
              </tr>
            ))}
          </thead>
          <tbody
            ref={body}
            className={classes.body}
            data-outdated={(!isLoading && scope === null) || undefined}
            onKeyDown={(event) => {
              if (selection && selectByKey(event, selection, ids)) return;
              navigation.onKeyDown(event);
            }}
            onFocus={navigation.onFocus}
            onBlur={navigation.onBlur}
            onMouseOver={titleTruncatedText}
          >
            {isLoading &&
              (isNarrow ? (
                <NarrowSkeletonRows />
              ) : (
                <SkeletonRows layouts={selection ? [{ width: selectColumnWidth }, ...layouts] : layouts} />
              ))}
            {!isLoading &&
              table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  className={classes.row}
                  data-row-id={row.id}
                  data-open={row.id === openId || undefined}
                  data-selected={selection?.ids.has(row.id) || undefined}
                  tabIndex={row.id === navigation.tabStopId ? 0 : -1}
                  onMouseDown={(event) => {
                    // Shift-click selects rows here, so prevent the browser from selecting text.
                    if (selection && event.shiftKey) event.preventDefault();
                  }}
                  onClick={(event) => {
                    if (selection && (isNarrow || event.shiftKey)) {
                      event.preventDefault();
                      if (event.shiftKey) selection.onExtend(row.id);
                      else selection.onToggle(row.id);
                      return;
                    }
                    // Ignore clicks on links and buttons in the row, and clicks that end a text selection.
                    if (event.target instanceof Element && event.target.closest('a, button')) return;
                    if (getSelection()?.type === 'Range') return;
                    props.onOpen(row.original);
                  }}
                >
                  {selection && (
                    <td className={isNarrow ? classes.narrowSelect : classes.cell} onClick={stopHere}>
                      <SelectBox
                        id={row.id}
                        name={selection.nameOf(row.original)}
                        isSelected={selection.ids.has(row.id)}
                        onToggle={selection.onToggle}
                        onExtend={selection.onExtend}
                      />
                    </td>
                  )}
                  {isNarrow ? (
                    <td className={classes.narrowCell}>{props.narrow(row.original)}</td>
                  ) : (
                    row.getAllCells().map((cell) => (
                      <td
                        key={cell.id}
                        className={classes.cell}
                        data-align={cell.column.columnDef.meta?.align}
                      >
                        <table.FlexRender cell={cell} />
                      </td>
                    ))
                  )}
                </tr>
              ))}
          </tbody>
        </Table>
        {!isLoading && props.instead !== undefined && <div className={classes.instead}>{props.instead}</div>}
      </div>
    </div>
  );
}
