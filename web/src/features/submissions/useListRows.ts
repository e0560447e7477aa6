import { listSubmissions, type SubmissionRow } from '@claimline/domain/contracts/claims';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import type { listInput } from './address/searchState.ts';
import { useTotal } from './useTotal.ts';

const noRows: SubmissionRow[] = [];

/** The page of rows that a query asks for, and the one before it until those have arrived. */
export function useListRows(listQuery: ReturnType<typeof listInput>) {
  const query = functionQuery(listSubmissions, listQuery);
  const result = useQuery({ ...query, placeholderData: keepPreviousData });
  const page = result.data;
  const isPrevious = result.isPlaceholderData || (page === undefined && !result.isError);
  return {
    result,
    /** Undefined until the first page has arrived. */
    page,
    rows: page?.rows ?? noRows,
    total: useTotal(listQuery, page),
    /** Identifies the query that the rows answer; null while they still answer the previous one. */
    scope: isPrevious ? null : hashKey(query.queryKey),
  };
}
