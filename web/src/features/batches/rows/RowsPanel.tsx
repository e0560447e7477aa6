/** The rows of a file, those with problems first: a grid, or a list on a phone. */

import { listImportRowNumbers, skipImportRows } from '@claimline/domain/contracts/imports/import-rows';
import { getImport, type Import } from '@claimline/domain/contracts/imports/imports';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { showAnswerOf } from '../../../client/showAnswer.ts';
import { formatCount } from '../../../components/format/numbers.ts';
import { ErrorState, errorSentence } from '../../../components/page/ErrorState.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { refetchAfter } from '../../../live/refetch.ts';
import { useIsNarrow } from '../../../theme/useIsNarrow.ts';
import type { CellChange } from './cellDrafts.ts';
import { type GridColumn, gridColumns, problemOf } from './gridColumns.ts';
import { areaOf, selectionAt } from './gridMoves.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { RepeatedClaim } from './RepeatedClaim.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { RowDetails } from './RowDetails.tsx';
import { RowList } from './RowList.tsx';
import classes from './Rows.module.css';
import { RowsGrid } from './RowsGrid.tsx';
import { RowsTools } from './RowsTools.tsx';
import { rowIndex } from './rowIndex.ts';
import { type CellEdits, useCellEdits } from './useCellEdits.ts';
import { type Show, useImportRows, useLoadedRows } from './useImportRows.ts';

interface RowsPanelProps {
  readonly accountId: string;
  readonly shown: Import;
  /** While its rows are checked again. */
  readonly isReadOnly: boolean;
  /** How many changes could not be saved. */
  readonly onEditsChange: (edits: Pick<CellEdits, 'failed' | 'whenSaved'>) => void;
}

function choicesOf({ counts, questions }: Import): { value: Show; label: string }[] {
  return [
    { value: 'faulty', label: `Problems ${formatCount(counts.faulty)}` },
    { value: 'duplicate', label: `Duplicates ${formatCount(counts.duplicate)}` },
    ...(questions.service_lines
      ? [{ value: 'lines' as const, label: `Service lines ${formatCount(questions.service_lines.rows)}` }]
      : []),
    { value: 'flagged', label: 'Changed automatically' },
    { value: 'skipped', label: `Excluded ${formatCount(counts.skipped)}` },
    { value: 'all', label: `All ${formatCount(counts.rows - counts.imported)}` },
  ];
}

export function RowsPanel({ accountId, shown, isReadOnly, onEditsChange }: RowsPanelProps) {
  const { counts } = shown;
  const named = { account_id: accountId, import_id: shown.id };
  const [show, setShow] = useState<Show>(
    counts.faulty > 0 ? 'faulty' : counts.duplicate > 0 ? 'duplicate' : 'all',
  );
  const [selection, setSelection] = useState(selectionAt({ row: 0, column: 0 }));
  const [isReplacing, setReplacing] = useState(false);
  const [news, setNews] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const isNarrow = useIsNarrow();
  const rows = useImportRows(named, show);
  const edits = useCellEdits(named);
  const { failed, whenSaved } = edits;
  // The button that imports is above the rows, which alone know their unsaved changes.
  useEffect(() => onEditsChange({ failed, whenSaved }), [failed, whenSaved, onEditsChange]);
  const columns = useMemo(() => gridColumns(shown), [shown]);
  const { index } = rows;
  // Rows that were excluded have left the filter, and maybe the active one with them.
  const place = Math.max(0, Math.min(selection.active.row, index.count - 1));
  const active = { row: place, column: Math.min(selection.active.column, columns.length - 1) };
  const { corner } = selection;
  const inside =
    active.row === selection.active.row && corner.row < index.count
      ? { active, corner }
      : selectionAt(active);
  const loaded = useLoadedRows(named, index, { first: place, last: place, also: place });
  const row = loaded.rows.get(index.numberAt(place));
  const column = columns[active.column];
  const area = areaOf(inside);
  const wasReadOnly = useRef(isReadOnly);

  // A job has changed the rows.
  useEffect(() => {
    if (wasReadOnly.current && !isReadOnly) void refetchAfter('replaceInImport');
    wasReadOnly.current = isReadOnly;
  }, [isReadOnly]);

  function select(to: { row: number; column: number }) {
    const grid = panel.current?.querySelector<HTMLElement>('[role="grid"]');
    if (grid) grid.dataset.wantsFocus = 'true';
    setSelection(selectionAt(to));
  }

  async function skip(isAll: boolean, skipped: boolean) {
    setFault(null);
    const row_numbers = Array.from({ length: area.bottom - area.top + 1 }, (_, nth) =>
      index.numberAt(area.top + nth),
    ).slice(0, 1_000);
    const showNow = showAnswerOf(queries, functionQuery(getImport, named).queryKey);
    try {
      const which = isAll ? { show } : { row_numbers };
      await showNow(await callFunction(skipImportRows, { ...named, ...which, skipped }));
      await refetchAfter('skipImportRows');
    } catch (failure) {
      setFault(errorSentence(failure));
    }
  }

  /** The rest of the active row, then the rows after it, and from the other end again. */
  async function goToProblem(step: 1 | -1) {
    setFault(null);
    try {
      // Not through the cache, whose rows stay as they are while the user works.
      const { ranges } = await callFunction(listImportRowNumbers, { ...named, show: 'faulty' });
      const faulty = rowIndex(ranges);
      const number = index.numberAt(place);
      const places = Array.from({ length: faulty.count }, (_, nth) => faulty.numberAt(nth));
      const after = places.filter((other) => (other - number) * step > 0);
      const before = places.filter((other) => (other - number) * step < 0);
      const others = step > 0 ? [...after, ...before] : [...after.reverse(), ...before.reverse()];
      const inOrder = [number, ...others, number];
      for (const [nth, next] of inOrder.entries()) {
        const nextPlace = index.placeOf(next);
        if (nextPlace < 0) continue;
        const [there] = await rows.load(nextPlace, nextPlace);
        const drafts = edits.drafts.get(next);
        // What is being saved has not been checked yet.
        const isFaulty = (column: GridColumn) => {
          const draft = drafts?.get(column.column);
          return draft ? draft.message !== null : there && problemOf(there, column) !== null;
        };
        const faults = columns.flatMap((one, at) => (isFaulty(one) ? [at] : []));
        // A problem without a column is shown with the first one.
        if (there && faults.length === 0 && there.problems.some(({ column: of }) => of === null))
          faults.push(0);
        const candidates = nth === 0 ? faults.filter((at) => (at - active.column) * step > 0) : faults;
        const chosen = step > 0 ? candidates[0] : candidates.at(-1);
        if (chosen === undefined) continue;
        // Meanwhile the user has begun to type in the active cell.
        if (panel.current?.querySelector('[role="grid"] input')) return;
        select({ row: nextPlace, column: chosen });
        return;
      }
      setNews(counts.faulty > 0 ? 'No problems in these rows.' : 'No problems are left.');
    } catch (failure) {
      setFault(errorSentence(failure));
    }
  }

  function goBackTo(changed: CellChange | undefined) {
    const to = changed && index.placeOf(changed.row_number);
    if (changed === undefined || to === undefined || to < 0) return;
    select({
      row: to,
      column: Math.max(
        0,
        columns.findIndex((one) => one.column === changed.column),
      ),
    });
  }

  const actions = {
    onUndo: () => goBackTo(edits.undo()),
    onRedo: () => goBackTo(edits.redo()),
    onReplace: () => setReplacing(true),
  };
  // The grid has these keys as well; here they work while nothing in it has the focus, as when its last row has left.
  const isChangeable = !isReadOnly && !isReplacing;
  useHotkeys([
    ['mod+Z', () => isChangeable && actions.onUndo()],
    ['mod+shift+Z', () => isChangeable && actions.onRedo()],
    ['mod+Y', () => isChangeable && actions.onRedo()],
  ]);
  return (
    <section ref={panel} className={classes.panel} aria-label="Rows">
      <h2>Rows</h2>
      <div className={classes.choices}>
        <SegmentedControl
          size="xs"
          aria-label="Rows shown"
          data={choicesOf(shown)}
          value={show}
          onChange={(value) => {
            setShow(value);
            setSelection(selectionAt({ row: 0, column: 0 }));
          }}
        />
      </div>
      {fault === null ? null : <Notice tone="error">{fault}</Notice>}
      <RowsTools
        shown={shown}
        show={show}
        edits={edits}
        selected={index.count === 0 ? 0 : area.bottom - area.top + 1}
        count={index.count}
        isReadOnly={isReadOnly}
        isNarrow={isNarrow}
        news={news}
        {...actions}
        onProblem={() => void goToProblem(1)}
        onRetry={() => edits.retry((number, of) => (row?.row_number === number ? row.cells[of] : undefined))}
        onSkip={(isAll, isSkipped) => void skip(isAll, isSkipped)}
      />
      {rows.error ? <ErrorState title="Couldn’t load rows" error={rows.error} onRetry={rows.retry} /> : null}
      {rows.isPending ? <Skeleton height={320} radius="md" aria-busy="true" /> : null}
      {!rows.isPending && !rows.error && index.count === 0 ? (
        <p className={classes.quiet}>{show === 'faulty' ? 'No rows have problems.' : 'No rows here.'}</p>
      ) : null}
      {index.count > 0 && column ? (
        isNarrow ? (
          <RowList
            accountId={accountId}
            shown={shown}
            named={named}
            columns={columns}
            index={index}
            edits={edits}
            isReadOnly={isReadOnly}
          />
        ) : (
          <>
            {row ? (
              <RowDetails shown={shown} row={row} drafts={edits.drafts.get(row.row_number)} column={column} />
            ) : (
              <div className={classes.active} />
            )}
            <RowsGrid
              key={show}
              shown={shown}
              named={named}
              columns={columns}
              rows={rows}
              edits={edits}
              selection={inside}
              isReadOnly={isReadOnly}
              onSelect={(to) => {
                setSelection(to);
                setNews('');
              }}
              onProblem={(step) => void goToProblem(step)}
              onNews={setNews}
              {...actions}
            />
            <p className={classes.quiet}>
              Type to replace a cell, or press Enter to edit it. F8 goes to the next problem. At the end of a
              row, Tab leaves the table.
            </p>
            {row ? <RepeatedClaim accountId={accountId} row={row} /> : null}
          </>
        )
      ) : null}
      <LeaveWarning unsaved={edits.unsaved} failed={edits.failed} />
      {isReplacing && column ? (
        <ReplaceDialog
          accountId={accountId}
          shown={shown}
          columns={columns}
          column={column}
          cell={row?.cells[column.column] ?? null}
          onClose={() => setReplacing(false)}
        />
      ) : null}
    </section>
  );
}
