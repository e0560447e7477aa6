/** The rows of a file, those with problems first: a grid, or a list on a phone. */

import type { Import } from '@claimline/domain/contracts/imports/imports';
import { Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { Notice } from '../../../components/page/Notice.tsx';
import { refetchAfter } from '../../../live/refetch.ts';
import { useIsNarrow } from '../../../theme/useIsNarrow.ts';
import { GridPanel } from './GridPanel.tsx';
import { type Place, selectionAt } from './grid/gridMoves.ts';
import { gridColumns } from './gridColumns.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { RowFilter } from './RowFilter.tsx';
import { RowList } from './RowList.tsx';
import classes from './Rows.module.css';
import { RowsTools } from './RowsTools.tsx';
import { type CellEdits, useCellEdits } from './useCellEdits.ts';
import { type Show, useImportRows, useLoadedRows } from './useImportRows.ts';
import { useRowCommands } from './useRowCommands.ts';
import { useRowSelection } from './useRowSelection.ts';

interface RowsPanelProps {
  readonly accountId: string;
  readonly fileImport: Import;
  /** While its rows are checked again. */
  readonly isReadOnly: boolean;
  /** How many changes could not be saved. */
  readonly onEditsChange: (edits: Pick<CellEdits, 'failed' | 'whenSaved'>) => void;
}

function initialFilter({ faulty, duplicate }: Import['counts']): Show {
  if (faulty > 0) return 'faulty';
  return duplicate > 0 ? 'duplicate' : 'all';
}

export function RowsPanel({ accountId, fileImport, isReadOnly, onEditsChange }: RowsPanelProps) {
  const { counts } = fileImport;
  const importKey = { account_id: accountId, import_id: fileImport.id };
  const [show, setShow] = useState(initialFilter(counts));
  const [isReplacing, setReplacing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const panel = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow();
  const rows = useImportRows(importKey, show);
  const edits = useCellEdits(importKey);
  const { failed, whenSaved } = edits;
  // The button that imports is above the rows, which alone know their unsaved changes.
  useEffect(() => onEditsChange({ failed, whenSaved }), [failed, whenSaved, onEditsChange]);
  const columns = useMemo(() => gridColumns(fileImport), [fileImport]);
  const { index } = rows;
  const { selection, setSelection, rowNumbers, rowCount } = useRowSelection(index, columns.length);
  const { active } = selection;
  const loaded = useLoadedRows(importKey, index, { first: active.row, last: active.row, also: active.row });
  const row = loaded.rows.get(index.numberAt(active.row));
  const column = columns[active.column];
  const wasReadOnly = useRef(isReadOnly);

  // When the check ends, its job has changed the rows.
  useEffect(() => {
    if (wasReadOnly.current && !isReadOnly) void refetchAfter('replaceInImport');
    wasReadOnly.current = isReadOnly;
  }, [isReadOnly]);

  function goTo(place: Place) {
    const grid = panel.current?.querySelector<HTMLElement>('[role="grid"]');
    if (grid) grid.dataset.wantsFocus = 'true';
    setSelection(selectionAt(place));
  }

  const commands = useRowCommands({
    importKey,
    show,
    rows,
    columns,
    edits,
    active,
    rowNumbers,
    onGoTo: goTo,
    onProblem: (place) => {
      const isTyping = panel.current?.querySelector('[role="grid"] input') != null;
      if (place === null)
        setAnnouncement(counts.faulty > 0 ? 'No problems in these rows.' : 'No problems left.');
      else if (!isTyping) goTo(place);
    },
  });
  const { error } = commands;
  const goToProblem = (step: 1 | -1) => void commands.goToProblem(step);
  const actions = {
    onUndo: commands.undo,
    onRedo: commands.redo,
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
        <RowFilter
          fileImport={fileImport}
          show={show}
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
        selected={rowCount}
        count={index.count}
        isReadOnly={isReadOnly}
        isNarrow={isNarrow}
        announcement={announcement}
        {...actions}
        onProblem={() => goToProblem(1)}
        onRetry={() => edits.retry((number, of) => (row?.row_number === number ? row.cells[of] : undefined))}
        onSkip={(isAll, isSkipped) => void commands.skip(isAll, isSkipped)}
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
          <GridPanel
            key={show}
            accountId={accountId}
            row={row}
            fileImport={fileImport}
            importKey={importKey}
            columns={columns}
            rows={rows}
            edits={edits}
            selection={selection}
            isReadOnly={isReadOnly}
            onSelect={(to) => {
              setSelection(to);
              setAnnouncement('');
            }}
            onProblem={goToProblem}
            onAnnounce={setAnnouncement}
            {...actions}
          />
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
