import type { Density } from '@claimline/domain/list/list-layout';
import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useIsNarrow } from '../../theme/useIsNarrow.ts';
import headerClasses from './HeaderCell.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { DataRow } from './rows/DataRow.tsx';
import { handleRowClick, titleTruncatedText } from './rows/rowClicks.ts';
import { nextRowKeys, noRowKeys } from './rows/rowKeys.ts';
import {
  narrowSelectWidth,
  SelectHeading,
  selectByKey,
  selectColumnOverlap,
  selectColumnWidth,
  type TableSelection,
} from './rows/SelectCells.tsx';
import { NarrowSkeletonRows, SkeletonRows } from './rows/SkeletonRows.tsx';
import { useChangeHighlight } from './rows/useChangeHighlight.ts';
import { useMoveAnimation } from './rows/useMoveAnimation.ts';
import { useRowNavigation } from './rows/useRowNavigation.ts';
import classes from './ServerTable.module.css';
import type { SortKey } from './sorting.ts';
import type { ServerColumn } from './tableColumns.ts';
import { useOverflows } from './useOverflows.ts';

interface ServerTableProps<Row extends object> {
  /** The accessible name of the table, such as "Results". */
  readonly label: string;
  readonly columns: readonly ServerColumn<Row>[];
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
  readonly sorting: readonly SortKey[];
  /** Keep this, `columnMenu` and `onColumnResize` the same between renders, otherwise every heading renders again. */
  readonly onSortingChange: (sorting: SortKey[]) => void;
  readonly onOpen: (row: Row) => void;
  /** The row whose details are open. */
  readonly openId?: string | undefined;
  /** Renders a row as a block on narrow screens, where columns do not fit. Keep it the same between renders. */
  readonly narrow: (row: Row) => ReactNode;
  /** Shown when there are no rows or they could not be loaded. */
  readonly rowsPlaceholder?: ReactNode;
  /** Renders the button that opens a column's menu. */
  readonly columnMenu?: (columnId: string) => ReactNode;
  /** Called with the new width in pixels; undefined resets it. */
  readonly onColumnResize?: (columnId: string, width: number | undefined) => void;
  /** Enables selecting rows. */
  readonly selection?: TableSelection<Row> | undefined;
}

/** The rows that fit on most first screens; a table renders them before the others. */
const firstScreenRows = { wide: 12, narrow: 6 };

/** Room at the end of a row, which the last column gets in addition. */
const endPadding = 18;

/**
 * The table of the result lists. The caller owns all state: page, sort order, open row. Header and first column are
 * sticky; the arrow keys or j and k move between rows, and Enter opens one. With a selection, x selects the focused
 * row, Shift with the arrows a range, and Ctrl or ⌘ with A the page.
 */
export function ServerTable<Row extends object>(props: ServerTableProps<Row>) {
  const { label, columns, rows, rowId, fingerprint, scope, isLoading, density, sorting, openId } = props;
  const selection = props.selection?.isOn ? props.selection : undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const isNarrow = useIsNarrow();
  const isPainted = useDeferredValue(true, false);

  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const [rowKeys, setRowKeys] = useState(noRowKeys);
  if (rowKeys.ids !== ids || (scope !== null && rowKeys.scope !== scope))
    setRowKeys(nextRowKeys(rowKeys, ids, scope));
  const openById = (id: string) => {
    const row = rows.find((candidate) => rowId(candidate) === id);
    if (row !== undefined) props.onOpen(row);
  };
  const navigation = useRowNavigation(body, ids, openId, openById);
  const shown = useMemo(
    () =>
      scope === null
        ? null
        : { scope, prints: new Map(rows.map((row) => [rowId(row), fingerprint(row)] as const)) },
    [rows, scope, rowId, fingerprint],
  );
  useOverflows(scroller);
  useChangeHighlight(body, shown);
  useMoveAnimation(body, isPainted ? scope : null, rows);

  const lastColumn = columns.at(-1);
  const widthOf = (column: ServerColumn<Row>) => column.width + (column === lastColumn ? endPadding : 0);
  const selectWidth = selection === undefined ? 0 : selectColumnWidth - selectColumnOverlap;
  const minWidth = columns.reduce((sum, column) => sum + widthOf(column), selectWidth);

  const onClick = (event: MouseEvent<HTMLElement>) =>
    handleRowClick(event, { selection, isNarrow, onOpen: openById });

  return (
    <div
      className={classes.frame}
      data-density={density}
      data-narrow={isNarrow || undefined}
      data-selects={selection !== undefined || undefined}
    >
      {!isLoading && scope === null && <ProgressLine />}
      <div
        ref={scroller}
        className={classes.scroller}
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
        }
      >
        <table
          className={classes.table}
          style={isNarrow ? undefined : { minWidth }}
          aria-busy={isLoading || scope === null}
        >
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <TableHead
            columns={columns}
            widthOf={widthOf}
            sorting={sorting}
            onSortingChange={props.onSortingChange}
            columnMenu={props.columnMenu}
            onColumnResize={props.onColumnResize}
            selection={selection}
            ids={ids}
            isNarrow={isNarrow}
          />
          <tbody
            ref={body}
            data-outdated={(!isLoading && scope === null) || undefined}
            onClick={onClick}
            onMouseDown={(event) => {
              // Shift-click selects rows here, so prevent the browser from selecting text.
              if (selection && event.shiftKey) event.preventDefault();
            }}
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
                <SkeletonRows layouts={selection ? [{ width: selectColumnWidth }, ...columns] : columns} />
              ))}
            {!isLoading &&
              rows.map((row, place) => {
                const id = ids[place] ?? '';
                return (
                  <DataRow
                    key={rowKeys.keys.get(id)}
                    row={row}
                    id={id}
                    columns={columns}
                    narrow={isNarrow ? props.narrow : undefined}
                    isOpen={id === openId}
                    isTabStop={id === navigation.tabStopId}
                    selectName={selection?.nameOf(row)}
                    isSelected={selection?.ids.has(id) ?? false}
                    isLater={!isPainted && place >= firstScreenRows[isNarrow ? 'narrow' : 'wide']}
                  />
                );
              })}
          </tbody>
        </table>
        {!isLoading && props.rowsPlaceholder !== undefined && (
          <div className={classes.rowsPlaceholder}>{props.rowsPlaceholder}</div>
        )}
      </div>
    </div>
  );
}

interface TableHeadProps<Row extends object> {
  readonly columns: readonly ServerColumn<Row>[];
  readonly widthOf: (column: ServerColumn<Row>) => number;
  readonly sorting: readonly SortKey[];
  readonly onSortingChange: (sorting: SortKey[]) => void;
  readonly columnMenu: ((columnId: string) => ReactNode) | undefined;
  readonly onColumnResize: ((columnId: string, width: number | undefined) => void) | undefined;
  readonly selection: TableSelection<Row> | undefined;
  /** The rows of the page in their order. */
  readonly ids: readonly string[];
  readonly isNarrow: boolean;
}

/** The widths and headings of the columns. On narrow screens there is one column, whose heading is not shown. */
function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { columns, widthOf, selection, isNarrow } = props;
  return (
    <>
      {isNarrow && selection && (
        <colgroup>
          <col style={{ width: narrowSelectWidth }} />
        </colgroup>
      )}
      {!isNarrow && (
        <colgroup>
          {selection && <col style={{ width: selectColumnWidth }} />}
          {columns.map((column) => (
            <col key={column.id} style={column.grows ? undefined : { width: widthOf(column) }} />
          ))}
        </colgroup>
      )}
      <thead className={isNarrow ? classes.headHidden : classes.head}>
        <tr>
          {selection && (
            <th scope="col" className={headerClasses.heading}>
              <SelectHeading ids={selection.ids} order={props.ids} onPage={selection.onPage} />
            </th>
          )}
          {(isNarrow ? columns.slice(0, 1) : columns).map((column) => (
            <HeaderCell
              key={column.id}
              column={column}
              sorting={props.sorting}
              onSortingChange={props.onSortingChange}
              menu={isNarrow ? undefined : props.columnMenu}
              onResize={isNarrow ? undefined : props.onColumnResize}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}
