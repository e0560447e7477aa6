import type { WorkItem } from '@claimline/domain/contracts/work';
import { useState } from 'react';
import {
  extended,
  nothingSelected,
  pageSelected,
  type RowSelection,
  toggled,
} from '../../components/table/rowSelection.ts';
import type { TableSelection } from '../../components/table/SelectCells.tsx';

interface WorkSelection {
  /** The selected claims that are on the page. */
  readonly items: readonly WorkItem[];
  readonly clear: () => void;
  readonly table: TableSelection<WorkItem>;
}

const nameOf = (item: WorkItem) => item.patient_name;

/** The selected claims of one page; `question` identifies its query, and another one clears the selection. */
export function useWorkSelection(question: string, items: readonly WorkItem[]): WorkSelection {
  const [state, setState] = useState({ question, rows: nothingSelected });
  const rows = state.question === question ? state.rows : nothingSelected;
  const order = items.map(({ claim_id }) => claim_id);
  const select = (next: RowSelection) => setState({ question, rows: next });
  return {
    items: items.filter(({ claim_id }) => rows.ids.has(claim_id)),
    clear: () => select(nothingSelected),
    table: {
      ids: rows.ids,
      isOn: true,
      nameOf,
      onToggle: (id) => select(toggled(rows, id)),
      onExtend: (id, fromId) => select(extended(rows, order, id, fromId)),
      onPage: (isIn) => select(pageSelected(rows, order, isIn)),
      onClear: () => select(nothingSelected),
    },
  };
}
