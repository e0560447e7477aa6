import type { OutputOf } from '@claimline/domain/contract';
import { countSubmissions, type listSubmissions } from '@claimline/domain/contracts/claims';
import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../client/query.ts';
import { countedMax, type Total } from '../../components/table/pages.ts';
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
  if (page === undefined) return { total: 0, isExact: true };
  const pageTotal = { total: page.total, isExact: page.total_is_exact };
  if (!isOpen || counted.data === undefined || counted.data.total < page.total) return pageTotal;
  return { total: counted.data.total, isExact: counted.data.total_is_exact };
}
