/** Which clinics, payers and batches a link to a list can name: what else it names leads to nothing, and is said. */

import type { OutputOf } from '@claimline/domain/contract';
import { batchNamesMax, listBatchNames, listDirectory } from '@claimline/domain/contracts/claims';
import { insightChoicesMax } from '@claimline/domain/contracts/insights';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../../client/query.ts';
import { filterValue } from '../filters/filterState.ts';
import type { Known } from './readJson.ts';
import { readListState, type SubmissionsSearch } from './searchState.ts';

type Asked = Pick<SubmissionsSearch, 'filters' | 'sorting' | 'showArchived'>;

/** Undefined where the server ended the names before the last, and of archived claims, whose payers it does not tell. */
function payersIn({ payers, payer_names }: OutputOf<typeof listDirectory>, { showArchived }: Asked) {
  if (showArchived || payer_names.length >= insightChoicesMax) return undefined;
  return new Set([...payers.map(({ name }) => name), ...payer_names]);
}

function batchesIn({ batches }: OutputOf<typeof listBatchNames>) {
  return batches.length >= batchNamesMax ? undefined : new Set(batches.map(({ id }) => id));
}

/**
 * Has at hand what `useKnownChoices` judges payers and batches by, when the link names any. What is not among the names
 * at hand may be newer than they are: then they are fetched anew.
 */
export async function fetchKnownChoices(
  queryClient: QueryClient,
  account_id: string,
  asked: Asked,
): Promise<void> {
  const { filters } = readListState(asked);
  const payers = filterValue(filters, 'payer') ?? [];
  const batches = filterValue(filters, 'batch') ?? [];
  const directory = functionQuery(listDirectory, { account_id });
  const named = functionQuery(listBatchNames, { account_id });
  const directoryNow = queryClient.getQueryData(directory.queryKey);
  const namedNow = queryClient.getQueryData(named.queryKey);
  const knownPayers = directoryNow && payersIn(directoryNow, asked);
  const knownBatches = namedNow && batchesIn(namedNow);
  // Names that do not come cost nothing but a notice.
  await Promise.allSettled([
    payers.every((name) => knownPayers?.has(name)) || queryClient.fetchQuery({ ...directory, staleTime: 0 }),
    batches.every((id) => knownBatches?.has(id)) || queryClient.fetchQuery({ ...named, staleTime: 0 }),
  ]);
}

/** Clinics are those of the page; payers and batches count as known until their names are there. */
export function useKnownChoices(account_id: string, asked: Asked, clinics: readonly string[]): Known {
  const directory = useQuery(functionQuery(listDirectory, { account_id }));
  const named = useQuery(functionQuery(listBatchNames, { account_id }));
  const payer = directory.data && !directory.isFetching ? payersIn(directory.data, asked) : undefined;
  const batch = named.data && !named.isFetching ? batchesIn(named.data) : undefined;
  return { clinic: new Set(clinics), ...(payer && { payer }), ...(batch && { batch }) };
}
