import type { OutputOf } from '@claimline/domain/contract';
import { countSubmissions, type listSubmissions } from '@claimline/domain/contracts/claims';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { functionQuery } from '../../client/query.ts';
import { countedMax, type Total } from '../../components/table/pages/pages.ts';
import type { listInput } from './address/searchState.ts';

/**
 * The number of matching claims: from the page, or counted separately when the page knows only a minimum. Until that
 * count arrives, the page's number is shown.
 */
export function useTotal(
  listQuery: ReturnType<typeof listInput>,
  page: OutputOf<typeof listSubmissions> | undefined,
): Total {
  const { page: _page, size: _size, sorting: _sorting, ...matching } = listQuery;
  const isOpen = page !== undefined && !page.total_is_exact && page.total < countedMax;
  const counted = useQuery({ ...functionQuery(countSubmissions, matching), enabled: isOpen });
  const exact = isOpen && page.total <= (counted.data?.total ?? 0) ? counted.data : undefined;
  const total = exact?.total ?? page?.total ?? 0;
  const isExact = exact?.total_is_exact ?? page?.total_is_exact ?? true;
  return useMemo(() => ({ total, isExact }), [total, isExact]);
}
