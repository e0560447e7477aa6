/** The rows of a filter: their numbers once, and the rows themselves in blocks as they are needed. */

import {
  type ImportRow,
  listImportRowNumbers,
  listImportRows,
  type rowFilters,
} from '@claimline/domain/contracts/imports/import-rows';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { functionQuery } from '../../../client/query.ts';
import { type RowIndex, rowIndex } from './rowIndex.ts';

export type Show = (typeof rowFilters)[number];

export interface ImportKey {
  readonly account_id: string;
  readonly import_id: string;
}

const blockSize = 100;

/** A hundred thousand rows would take too much memory, so rows that scrolled away are dropped after a minute. */
const blockQuery = (importKey: ImportKey, index: RowIndex, block: number) => {
  const from = block * blockSize;
  const size = Math.min(blockSize, index.count - from);
  const row_numbers = Array.from({ length: size }, (_, nth) => index.numberAt(from + nth));
  return { ...functionQuery(listImportRows, { ...importKey, row_numbers }), gcTime: 60_000 };
};

const blocksBetween = (first: number, last: number) => {
  const from = Math.floor(first / blockSize);
  return Array.from({ length: Math.floor(last / blockSize) - from + 1 }, (_, nth) => from + nth);
};

export interface ImportRows {
  readonly index: RowIndex;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The rows between two places. */
  readonly load: (first: number, last: number) => Promise<ImportRow[]>;
}

/** The row numbers do not change while a user works, so that a fixed row does not disappear from the filter. */
export function useImportRows(importKey: ImportKey, show: Show): ImportRows {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...functionQuery(listImportRowNumbers, { ...importKey, show }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const index = useMemo(() => rowIndex(data?.ranges ?? []), [data]);
  return {
    index,
    isPending: data === undefined && error === null,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    load: async (first, last) => {
      const loaded = await Promise.all(
        blocksBetween(first, last).map((block) => queries.fetchQuery(blockQuery(importKey, index, block))),
      );
      return loaded
        .flatMap(({ rows }) => rows)
        .filter(({ row_number }) => {
          const place = index.placeOf(row_number);
          return place >= first && place <= last;
        });
    },
  };
}

interface LoadedRows {
  readonly rows: ReadonlyMap<number, ImportRow>;
  readonly error: Error | null;
  readonly retry: () => void;
}

function combined(results: readonly UseQueryResult<{ rows: ImportRow[] }>[]): LoadedRows {
  return {
    rows: new Map(results.flatMap(({ data }) => data?.rows ?? []).map((row) => [row.row_number, row])),
    error: results.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => results.forEach(({ error, refetch }) => error !== null && void refetch()),
  };
}

/** The loaded rows at these places, by row number. */
export function useLoadedRows(
  importKey: ImportKey,
  index: RowIndex,
  { first, last, also }: { readonly first: number; readonly last: number; readonly also: number },
): LoadedRows {
  const blocks = index.count === 0 ? [] : blocksBetween(first, Math.min(last, index.count - 1));
  const other = Math.floor(also / blockSize);
  if (also < index.count && !blocks.includes(other)) blocks.push(other);
  return useQueries({
    queries: blocks.map((block) => blockQuery(importKey, index, block)),
    combine: combined,
  });
}
