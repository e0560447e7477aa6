import { assignedMax, type WorkItem } from '@claimline/domain/contracts/work';
import { useState } from 'react';
import { formatCount } from '../../components/format/numbers.ts';
import {
  extended,
  nothingSelected,
  pageSelected,
  type RowSelection,
  toggled,
} from '../../components/table/rows/rowSelection.ts';
import type { TableSelection } from '../../components/table/rows/SelectCells.tsx';
import { showToast } from '../../components/toast/toast.ts';

export interface WorkSelection {
  /** The selected claims of all pages. */
  readonly items: readonly WorkItem[];
  /** On a narrow screen: clicking a row selects it instead of opening it. */
  readonly isSelecting: boolean;
  readonly setSelecting: (isSelecting: boolean) => void;
  readonly selectAll: (items: readonly WorkItem[]) => void;
  readonly clear: () => void;
  readonly table: TableSelection<WorkItem>;
}

const nameOf = (item: WorkItem) => item.patient_name;
const idOf = (item: WorkItem) => item.claim_id;
const noItems: ReadonlyMap<string, WorkItem> = new Map();

/**
 * The selected claims, kept from page to page. `query` is the list's query without its page; another one clears the
 * selection.
 */
export function useWorkSelection(query: string, page: readonly WorkItem[], isNarrow: boolean): WorkSelection {
  const [state, setState] = useState({ query, rows: nothingSelected, kept: noItems });
  const [isSelecting, setSelecting] = useState(false);
  const isSame = state.query === query;
  const rows = isSame ? state.rows : nothingSelected;
  const known = new Map([
    ...(isSame ? state.kept : noItems),
    ...page.map((item) => [idOf(item), item] as const),
  ]);
  const order = page.map(idOf);

  function select(next: RowSelection) {
    if (next.ids.size > assignedMax)
      showToast({ message: `You can select up to ${formatCount(assignedMax)} claims at once.` });
    else setState({ query, rows: next, kept: known });
  }
  const clear = () => select(nothingSelected);
  return {
    items: [...rows.ids].flatMap((id) => known.get(id) ?? []),
    isSelecting,
    setSelecting: (next) => {
      setSelecting(next);
      if (!next) clear();
    },
    selectAll: (items) =>
      setState({
        query,
        rows: pageSelected(nothingSelected, items.map(idOf), true),
        kept: new Map(items.map((item) => [idOf(item), item])),
      }),
    clear,
    table: {
      ids: rows.ids,
      isOn: !isNarrow || isSelecting,
      nameOf,
      onToggle: (id) => select(toggled(rows, id)),
      onExtend: (id, fromId) => select(extended(rows, order, id, fromId)),
      onPage: (isSelected) => select(pageSelected(rows, order, isSelected)),
      onClear: clear,
    },
  };
}
