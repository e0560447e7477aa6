import { listSubmissions, type SubmissionRow } from '@claimline/domain/contracts/claims';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { functionQuery } from '../../client/query.ts';
import { type ChangeSearch, listInput, type SubmissionsSearch } from './address/searchState.ts';

interface NeighborsOptions {
  readonly account_id: string;
  readonly clinic_id: string | undefined;
  readonly search: SubmissionsSearch;
  readonly rows: readonly SubmissionRow[];
  readonly hasNextPage: boolean;
  readonly onSearchChange: ChangeSearch;
}

interface Neighbors {
  /** Undefined at the start of the list, and for a claim that was never on the page. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/**
 * Opens the claims before and after the open one, also across pages. If the open claim leaves the list (archived, or
 * moved to another tab), the claim that took its place counts as the next one.
 */
export function useNeighbors(list: NeighborsOptions): Neighbors {
  const { account_id, clinic_id, search, rows, hasNextPage, onSearchChange } = list;
  const queries = useQueryClient();
  const openId = search.claim;
  const [known, setKnown] = useState<{ readonly id: string; readonly place: number } | null>(null);
  const found = openId === undefined ? -1 : rows.findIndex((row) => row.id === openId);
  if (openId !== undefined && found >= 0 && (known?.id !== openId || known.place !== found))
    setKnown({ id: openId, place: found });

  const isHere = found >= 0;
  const place = isHere ? found : known !== null && known.id === openId ? known.place : null;
  if (place === null) return { onPrevious: undefined, onNext: undefined };

  const open = (row: SubmissionRow, page = search.page) =>
    onSearchChange({ claim: row.id, page }, { replace: true });
  const rowsOf = async (page: number) => {
    const input = listInput({ account_id, clinic_id }, { ...search, page });
    return (await queries.fetchQuery({ ...functionQuery(listSubmissions, input), staleTime: 0 })).rows;
  };
  async function openAcrossPages(step: 1 | -1): Promise<void> {
    // After archiving, the next claim may have moved up to this page.
    const here = step === 1 ? await rowsOf(search.page) : rows;
    const movedUp = here.some((row) => row.id === openId) ? undefined : here[place ?? 0];
    if (step === 1 && movedUp !== undefined) return open(movedUp);
    const there = await rowsOf(search.page + step);
    const row = step === 1 ? there[0] : there.at(-1);
    if (row !== undefined) open(row, search.page + step);
  }
  // If the page cannot be loaded, stay here; the list itself shows the error.
  const acrossPages = (step: 1 | -1) => () => void openAcrossPages(step).catch(() => undefined);

  const before = rows[place - 1];
  const after = rows[isHere ? place + 1 : place];
  return {
    onPrevious: before !== undefined ? () => open(before) : search.page > 0 ? acrossPages(-1) : undefined,
    onNext: after !== undefined ? () => open(after) : hasNextPage ? acrossPages(1) : undefined,
  };
}
