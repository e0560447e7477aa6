import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { claimsNamedMax } from '@claimline/domain/limits';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../components/format/numbers.ts';
import {
  extended,
  nothingSelected,
  pageSelected,
  type RowSelection,
  toggled,
} from '../../../components/table/rows/rowSelection.ts';
import type { TableSelection } from '../../../components/table/rows/SelectCells.tsx';
import { showToast } from '../../../components/toast/toast.ts';

export interface ClaimSelection {
  /** Everything that matches the query is selected. */
  readonly isAll: boolean;
  /** The selected claims; empty when `isAll`. */
  readonly ids: ReadonlySet<string>;
  readonly isEmpty: boolean;
  /** On a narrow screen: clicking a row selects it instead of opening it. */
  readonly isSelecting: boolean;
  readonly setSelecting: (isSelecting: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly table: TableSelection<SubmissionRow>;
}

interface State {
  /** The query that the selection belongs to; another query clears it. */
  readonly question: string;
  readonly rows: RowSelection;
  readonly isAll: boolean;
  readonly timesCleared: number;
}

const emptySelection = { rows: nothingSelected, isAll: false };
const nameOf = (row: SubmissionRow) => row.patient.name;

/**
 * The selected claims of a list, kept while rows change, are sorted or paged. `question` identifies the query without
 * page and sort order: when it changes, the selection is cleared and a toast says so.
 */
export function useClaimSelection(
  question: string,
  order: readonly string[],
  isNarrow: boolean,
): ClaimSelection {
  const [state, setState] = useState<State>({ question, ...emptySelection, timesCleared: 0 });
  const [isSelecting, setSelecting] = useState(false);
  const { rows, isAll, timesCleared } = state;
  if (state.question !== question) {
    const wasEmpty = !isAll && rows.ids.size === 0;
    setState({ question, ...emptySelection, timesCleared: wasEmpty ? timesCleared : timesCleared + 1 });
  }
  // Called after an action succeeded: keep what was selected meanwhile.
  const clear = () =>
    setState((now) => (now.rows === rows && now.isAll === isAll ? { ...now, ...emptySelection } : now));

  // Toasts are outside React's tree.
  useEffect(() => {
    if (timesCleared > 0)
      showToast({
        id: 'selection-cleared',
        message: 'The selection was cleared because the list changed.',
      });
  }, [timesCleared]);

  function select(change: (from: RowSelection) => RowSelection) {
    // Deselecting a row when everything is selected leaves the rest of the page selected.
    const from = isAll ? pageSelected(nothingSelected, order, true) : rows;
    const next = change(from);
    if (next.ids.size > claimsNamedMax)
      showToast({
        message: `You can select up to ${formatCount(claimsNamedMax)} claims individually. Filter the list and select all that match instead.`,
      });
    else setState({ ...state, rows: next, isAll: false });
  }

  return {
    isAll,
    ids: rows.ids,
    isEmpty: !isAll && rows.ids.size === 0,
    isSelecting,
    setSelecting: (next) => {
      setSelecting(next);
      if (!next) clear();
    },
    selectAll: () => setState({ ...state, rows: nothingSelected, isAll: true }),
    clear,
    table: {
      ids: isAll ? new Set(order) : rows.ids,
      isOn: !isNarrow || isSelecting,
      nameOf,
      onToggle: (id) => select((from) => toggled(from, id)),
      onExtend: (id, fromId) => select((from) => extended(from, order, id, fromId)),
      onPage: (isIn) => select((from) => pageSelected(from, order, isIn)),
      onClear: clear,
    },
  };
}
