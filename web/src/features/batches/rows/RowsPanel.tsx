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
import { findProblem } from './findProblem.ts';
import { gridColumns } from './gridColumns.ts';
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
  readonly fileImport: Import;
  /** While its rows are checked again. */
  readonly isReadOnly: boolean;
  /** How many changes could not be saved. */
  readonly onEditsChange: (edits: Pick<CellEdits, 'failed' | 'whenSaved'>) => void;
}

function filterOptions({ counts, questions }: Import): { value: Show; label: string }[] {
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

function initialFilter({ faulty, duplicate }: Import['counts']): Show {
  if (faulty > 0) return 'faulty';
  return duplicate > 0 ? 'duplicate' : 'all';
}

export function RowsPanel({ accountId, fileImport, isReadOnly, onEditsChange }: RowsPanelProps) {
  const { counts } = fileImport;
  const importKey = { account_id: accountId, import_id: fileImport.id };
  const [show, setShow] = useState(initialFilter(counts));
  const [selection, setSelection] = useState(selectionAt({ row: 0, column: 0 }));
  const [isReplacing, setReplacing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [error, setError] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const isNarrow = useIsNarrow();
  const rows = useImportRows(importKey, show);
  const edits = useCellEdits(importKey);
  const { failed, whenSaved } = edits;
  // The button that imports is above the rows, which alone know their unsaved changes.
  useEffect(() => onEditsChange({ failed, whenSaved }), [failed, whenSaved, onEditsChange]);
  const columns = useMemo(() => gridColumns(fileImport), [fileImport]);
  const { index } = rows;
  // The active row may have left the filter, for example when it was excluded.
  const place = Math.max(0, Math.min(selection.active.row, index.count - 1));
  const active = { row: place, column: Math.min(selection.active.column, columns.length - 1) };
  const { corner } = selection;
  const inside =
    active.row === selection.active.row && corner.row < index.count
      ? { active, corner }
      : selectionAt(active);
  const loaded = useLoadedRows(importKey, index, { first: place, last: place, also: place });
  const row = loaded.rows.get(index.numberAt(place));
  const column = columns[active.column];
  const area = areaOf(inside);
  const wasReadOnly = useRef(isReadOnly);

  // When the check ends, its job has changed the rows.
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
    setError(null);
    const row_numbers = Array.from({ length: area.bottom - area.top + 1 }, (_, nth) =>
      index.numberAt(area.top + nth),
    ).slice(0, 1_000);
    const showNow = showAnswerOf(queries, functionQuery(getImport, importKey).queryKey);
    try {
      const which = isAll ? { show } : { row_numbers };
      await showNow(await callFunction(skipImportRows, { ...importKey, ...which, skipped }));
      await refetchAfter('skipImportRows');
    } catch (failure) {
      setError(errorSentence(failure));
    }
  }

  async function goToProblem(step: 1 | -1) {
    setError(null);
    try {
      // Not from the cache, whose row numbers do not change while the user works.
      const { ranges } = await callFunction(listImportRowNumbers, { ...importKey, show: 'faulty' });
      const { drafts } = edits;
      const found = await findProblem({ active, step, faulty: rowIndex(ranges), rows, columns, drafts });
      const isTyping = panel.current?.querySelector('[role="grid"] input') != null;
      if (found === null)
        setAnnouncement(counts.faulty > 0 ? 'No problems in these rows.' : 'No problems left.');
      else if (!isTyping) select(found);
    } catch (failure) {
      setError(errorSentence(failure));
    }
  }

  function goToChange(changed: CellChange | undefined) {
    if (changed === undefined) return;
    const row = index.placeOf(changed.row_number);
    const column = columns.findIndex((one) => one.column === changed.column);
    if (row >= 0) select({ row, column: Math.max(0, column) });
  }

  const actions = {
    onUndo: () => goToChange(edits.undo()),
    onRedo: () => goToChange(edits.redo()),
    onReplace: () => setReplacing(true),
  };
  // The grid handles these keys, too. Here they work while nothing in it has the focus, such as when it has no rows left.
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
          data={filterOptions(fileImport)}
          value={show}
          onChange={(value) => {
            setShow(value);
            setSelection(selectionAt({ row: 0, column: 0 }));
          }}
        />
      </div>
      {error === null ? null : <Notice tone="error">{error}</Notice>}
      <RowsTools
        fileImport={fileImport}
        show={show}
        edits={edits}
        selected={index.count === 0 ? 0 : area.bottom - area.top + 1}
        count={index.count}
        isReadOnly={isReadOnly}
        isNarrow={isNarrow}
        announcement={announcement}
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
            fileImport={fileImport}
            importKey={importKey}
            columns={columns}
            index={index}
            edits={edits}
            isReadOnly={isReadOnly}
          />
        ) : (
          <>
            {row ? (
              <RowDetails
                fileImport={fileImport}
                row={row}
                drafts={edits.drafts.get(row.row_number)}
                column={column}
              />
            ) : (
              <div className={classes.active} />
            )}
            <RowsGrid
              key={show}
              fileImport={fileImport}
              importKey={importKey}
              columns={columns}
              rows={rows}
              edits={edits}
              selection={inside}
              isReadOnly={isReadOnly}
              onSelect={(to) => {
                setSelection(to);
                setAnnouncement('');
              }}
              onProblem={(step) => void goToProblem(step)}
              onAnnounce={setAnnouncement}
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
          fileImport={fileImport}
          columns={columns}
          column={column}
          cell={row?.cells[column.column] ?? null}
          onClose={() => setReplacing(false)}
        />
      ) : null}
    </section>
  );
}
