/** Copies, cuts, pastes and clears blocks of cells, as spreadsheets do. */

import { fixedCellsMax, fixedRowsMax, type ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Cell } from '@claimline/domain/intake/field';
import type { ClipboardEvent } from 'react';
import { counted } from '../../../../components/format/numbers.ts';
import { errorSentence } from '../../../../components/page/ErrorState.tsx';
import type { CellChange, Drafts } from '../cellDrafts.ts';
import { type GridColumn, shownText } from '../gridColumns.ts';
import { readOnlyMessage } from '../rowText.ts';
import type { CellEdits } from '../useCellEdits.ts';
import type { ImportRows } from '../useImportRows.ts';
import { formatBlock, parseBlock } from './clipboardBlock.ts';
import { type Area, areaOf, type Selection } from './gridMoves.ts';

interface ClipboardOptions {
  readonly columns: readonly GridColumn[];
  readonly rows: ImportRows;
  /** The row at a place, if it is loaded. */
  readonly rowAt: (place: number) => ImportRow | undefined;
  readonly edits: CellEdits;
  readonly selection: Selection;
  readonly isReadOnly: boolean;
  readonly onSelect: (selection: Selection) => void;
  /** Announces what happened. */
  readonly onAnnounce: (text: string) => void;
}

export const currentCell = (drafts: Drafts, row: ImportRow, column: number): Cell => {
  const draft = drafts.get(row.row_number)?.get(column);
  return draft ? draft.value : (row.cells[column] ?? null);
};

export function useGridClipboard(options: ClipboardOptions) {
  const { columns, rows, rowAt, edits, selection, isReadOnly, onSelect, onAnnounce } = options;

  /** Sets every cell of an area to what `valueAt` returns for its position in the area. */
  async function fill(area: Area, valueAt: (row: number, column: number) => Cell | undefined) {
    const height = area.bottom - area.top + 1;
    const width = area.right - area.left + 1;
    if (height > fixedRowsMax || height * width > fixedCellsMax) {
      onAnnounce(`Select at most ${counted(fixedRowsMax, 'row', 'rows')}.`);
      return;
    }
    try {
      const changed = await rows.load(area.top, area.bottom);
      const changes: CellChange[] = [];
      for (const row of changed) {
        const down = rows.index.placeOf(row.row_number) - area.top;
        for (let right = 0; right < width; right++) {
          const column = columns[area.left + right]?.column;
          const value = valueAt(down, right);
          if (column === undefined || value === undefined) continue;
          changes.push({
            row_number: row.row_number,
            column,
            value,
            was: currentCell(edits.drafts, row, column),
          });
        }
      }
      edits.change(changes);
    } catch (error) {
      onAnnounce(errorSentence(error));
    }
  }

  function copy(event: ClipboardEvent): boolean {
    const area = areaOf(selection);
    const block: string[][] = [];
    for (let place = area.top; place <= area.bottom; place++) {
      const row = rowAt(place);
      if (!row) break;
      block.push(
        columns
          .slice(area.left, area.right + 1)
          .map((column) => shownText(column, currentCell(edits.drafts, row, column.column))),
      );
    }
    event.preventDefault();
    const height = area.bottom - area.top + 1;
    if (block.length < height) {
      onAnnounce('Not all selected rows are loaded. Select fewer rows.');
      return false;
    }
    event.clipboardData.setData('text/plain', formatBlock(block));
    onAnnounce(`${counted(height * (area.right - area.left + 1), 'cell', 'cells')} copied.`);
    return true;
  }

  const clear = () => {
    if (isReadOnly) onAnnounce(readOnlyMessage);
    else void fill(areaOf(selection), () => null);
  };

  return {
    clear,
    copy,
    cut: (event: ClipboardEvent) => {
      if (copy(event)) clear();
    },
    paste(event: ClipboardEvent) {
      event.preventDefault();
      const block = parseBlock(event.clipboardData.getData('text/plain'));
      if (isReadOnly) onAnnounce(readOnlyMessage);
      if (isReadOnly || block.length === 0) return;
      const area = areaOf(selection);
      const [first = []] = block;
      const isSingle = block.length === 1 && first.length === 1;
      // One value fills the selection; a block begins at its first cell.
      const target = isSingle
        ? area
        : {
            ...area,
            bottom: Math.min(rows.index.count, area.top + block.length) - 1,
            right: Math.min(columns.length, area.left + Math.max(...block.map(({ length }) => length))) - 1,
          };
      onSelect({
        active: { row: target.top, column: target.left },
        corner: { row: target.bottom, column: target.right },
      });
      const cut = area.top + block.length - rows.index.count;
      if (!isSingle && cut > 0)
        onAnnounce(`${counted(cut, 'row', 'rows')} did not fit below the last row and were not pasted.`);
      void fill(target, (row, column) => (isSingle ? first[0] : block[row]?.[column]));
    },
  };
}
