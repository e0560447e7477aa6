import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { claimsNamedMax } from '@claimline/domain/limits';
import { useEffect, useState } from 'react';
import { countForPeople } from '../../../components/format/numbers.ts';
import {
  extended,
  nothingSelected,
  pageSelected,
  type RowSelection,
  toggled,
} from '../../../components/table/rowSelection.ts';
import type { TableSelection } from '../../../components/table/SelectCells.tsx';
import { tell } from '../../../components/toast/toast.ts';

export interface ClaimSelection {
  /** Everything that matches, whatever the rows. */
  readonly isAll: boolean;
  /** Of claims named one by one; empty with `isAll`. */
  readonly ids: ReadonlySet<string>;
  readonly isEmpty: boolean;
  /** On a narrow screen: whether rows are there to be selected rather than opened. */
  readonly isSelecting: boolean;
  readonly setSelecting: (isSelecting: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly table: TableSelection<SubmissionRow>;
}

interface State {
  /** The question the selection answers: another one clears it. */
  readonly question: string;
  readonly rows: RowSelection;
  readonly isAll: boolean;
  readonly timesCleared: number;
}

const nothing = { rows: nothingSelected, isAll: false };
const nameOf = (row: SubmissionRow) => row.patient.name;

/**
 * The claims selected in a list, kept while its rows change, are sorted or paged. `question` names what the list asks,
 * without page and order: with another question the selection is cleared, and that is said.
 */
export function useClaimSelection(
  question: string,
  order: readonly string[],
  isNarrow: boolean,
): ClaimSelection {
  const [state, setState] = useState<State>({ question, ...nothing, timesCleared: 0 });
  const [isSelecting, setSelecting] = useState(false);
  const { rows, isAll, timesCleared } = state;
  if (state.question !== question) {
    const wasEmpty = !isAll && rows.ids.size === 0;
    setState({ question, ...nothing, timesCleared: wasEmpty ? timesCleared : timesCleared + 1 });
  }
  // Whoever clears what was acted on does so when the answer came: what was selected meanwhile stays.
  const clear = () =>
    setState((now) => (now.rows === rows && now.isAll === isAll ? { ...now, ...nothing } : now));

  // A notification lives outside of React's tree.
  useEffect(() => {
    if (timesCleared > 0)
      tell({
        id: 'selection-cleared',
        message: 'The selection was cleared: the list shows something else now.',
      });
  }, [timesCleared]);

  function select(change: (from: RowSelection) => RowSelection) {
    // Of everything, what is taken out leaves the rest of the page.
    const from = isAll ? pageSelected(nothingSelected, order, true) : rows;
    const next = change(from);
    if (next.ids.size > claimsNamedMax)
      tell({
        message: `Up to ${countForPeople(claimsNamedMax)} claims can be selected one by one. Narrow the list and select all that match.`,
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
