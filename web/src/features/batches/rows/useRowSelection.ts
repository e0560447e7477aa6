import { useState } from 'react';
import { areaOf, type Place, type Selection, selectionAt } from './grid/gridMoves.ts';
import type { RowIndex } from './rowIndex.ts';

/** The selected cells, within the rows and columns that are there. */
export function useRowSelection(index: RowIndex, columnCount: number) {
  const [chosen, setSelection] = useState(selectionAt({ row: 0, column: 0 }));
  const { corner } = chosen;
  // The active row may have left the filter, for example when it was excluded.
  const active: Place = {
    row: Math.max(0, Math.min(chosen.active.row, index.count - 1)),
    column: Math.min(chosen.active.column, columnCount - 1),
  };
  const selection: Selection =
    active.row === chosen.active.row && corner.row < index.count ? { active, corner } : selectionAt(active);
  const area = areaOf(selection);
  return {
    selection,
    setSelection,
    /** The numbers of the selected rows. */
    rowNumbers: (most: number) =>
      Array.from({ length: Math.min(most, area.bottom - area.top + 1) }, (_, nth) =>
        index.numberAt(area.top + nth),
      ),
    /** How many rows are selected. */
    rowCount: index.count === 0 ? 0 : area.bottom - area.top + 1,
  };
}
