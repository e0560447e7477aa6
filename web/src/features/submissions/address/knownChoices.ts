/** Which clinics, payers and batches a link to a list may name. Unknown ones are reported to the user. */

import type { OutputOf } from '@claimline/domain/contract';
import { batchNamesMax, listBatchNames, listDirectory } from '@claimline/domain/contracts/claims';
import { insightChoicesMax } from '@claimline/domain/contracts/insights';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../../client/query.ts';
import { filterValue } from '../filters/filterState.ts';
import type { KnownChoices } from './readJson.ts';
import { readListState, type SubmissionsSearch } from './searchState.ts';

type LinkedState = Pick<SubmissionsSearch, 'filters' | 'sorting' | 'showArchived'>;

/** Undefined when the list of names is incomplete: it was cut off, or the claims are archived. */
function payersIn({ payers, payer_names }: OutputOf<typeof listDirectory>, { showArchived }: LinkedState) {
  if (showArchived || payer_names.length >= insightChoicesMax) return undefined;
  return new Set([...payers.map(({ name }) => name), ...payer_names]);
}

function batchesIn({ batches }: OutputOf<typeof listBatchNames>) {
  return batches.length >= batchNamesMax ? undefined : new Set(batches.map(({ id }) => id));
}

/**
 * Loads the names that `useKnownChoices` checks, when the link contains any. If one is not in the cached names, they
 * are fetched again, because it may be new.
 */
export async function fetchKnownChoices(
  queryClient: QueryClient,
  account_id: string,
  linkedState: LinkedState,
): Promise<void> {
  const { filters } = readListState(linkedState);
  const payers = filterValue(filters, 'payer') ?? [];
  const batches = filterValue(filters, 'batch') ?? [];
  const directory = functionQuery(listDirectory, { account_id });
  const named = functionQuery(listBatchNames, { account_id });
  const directoryNow = queryClient.getQueryData(directory.queryKey);
  const namedNow = queryClient.getQueryData(named.queryKey);
  const knownPayers = directoryNow && payersIn(directoryNow, linkedState);
  const knownBatches = namedNow && batchesIn(namedNow);
  // If the names cannot be loaded, the link is simply not checked.
  await Promise.allSettled([
    payers.every((name) => knownPayers?.has(name)) || queryClient.fetchQuery({ ...directory, staleTime: 0 }),
    batches.every((id) => knownBatches?.has(id)) || queryClient.fetchQuery({ ...named, staleTime: 0 }),
  ]);
}

/** Clinics come from the page. Payers and batches count as known until their names are loaded. */
export function useKnownChoices(
  account_id: string,
  linkedState: LinkedState,
  clinics: readonly string[],
): KnownChoices {
  // A link without filters names none, so the page need not be rendered again when they arrive.
  const subscribed = linkedState.filters !== '';
  const directory = useQuery({ ...functionQuery(listDirectory, { account_id }), subscribed });
  const named = useQuery({ ...functionQuery(listBatchNames, { account_id }), subscribed });
  const payer = directory.data && !directory.isFetching ? payersIn(directory.data, linkedState) : undefined;
  const batch = named.data && !named.isFetching ? batchesIn(named.data) : undefined;
  return { clinic: new Set(clinics), ...(payer && { payer }), ...(batch && { batch }) };
}
