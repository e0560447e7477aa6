/** What CIA and the clinic page ask for before they are drawn. */

import { getClaim, listSubmissions } from '@claimline/domain/contracts/claims';
import { listViews } from '@claimline/domain/contracts/views';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { readSearch, writeSearch } from '../../../client/search.ts';
import { fetchKnownChoices } from '../../../features/submissions/address/knownChoices.ts';
import { entryQuestion } from '../../../features/submissions/address/openingState.ts';
import { listInput } from '../../../features/submissions/address/searchState.ts';
import type { ciaAddress, clinicAddress } from './-SubmissionsRoute.tsx';

interface Asked {
  readonly queryClient: QueryClient;
  readonly place: { account_id: string; clinic_id?: string };
  readonly schema: typeof ciaAddress | typeof clinicAddress;
  /** The search parameters as they stand in the address. */
  readonly raw: Record<string, unknown>;
  /**
   * Whether one comes from another page by the app's own link; pasted, reloaded or chosen within the page, an address
   * that asks nothing is meant so.
   */
  readonly isEntering: boolean;
}

/**
 * How the person's lists stand, and whether there is what the link names, is waited for, so that the table is drawn
 * once and as it stays; its rows are not. A
 * link of the app that asks nothing leads on to the person's own view of the list, whose address then tells what is
 * shown; the bare address itself is the list by its defaults, the same for everyone it is sent to.
 */
export async function loadSubmissions({ queryClient, place, schema, raw, isEntering }: Asked): Promise<void> {
  const { search } = readSearch(schema, raw);
  const { account_id } = place;
  // The open claim is asked for together with the list, not once its drawer stands.
  if (search.claim !== undefined)
    void queryClient.prefetchQuery(functionQuery(getClaim, { account_id, claim_id: search.claim }));
  const isBare = Object.values(raw).every((value) => value === undefined);
  if (!isBare) void queryClient.prefetchQuery(functionQuery(listSubmissions, listInput(place, search)));
  // Without it the list stands as it does by itself; what went wrong is told when something is to be kept.
  const [kept] = await Promise.all([
    queryClient.ensureQueryData(functionQuery(listViews, { account_id })).catch(() => null),
    fetchKnownChoices(queryClient, account_id, search),
  ]);
  if (!isBare) return;
  const list = place.clinic_id === undefined ? 'account' : 'clinic';
  const entry = entryQuestion(
    kept?.preferences.find((preferences) => preferences.list === list),
    kept?.views ?? [],
  );
  const own = writeSearch(schema, { ...search, ...entry });
  if (isEntering && Object.keys(own).length > 0) {
    const { clinic_id } = place;
    const target =
      clinic_id === undefined
        ? ({ to: '/$account_id/CIA', params: { account_id } } as const)
        : ({ to: '/$account_id/clinic/$clinic_id', params: { account_id, clinic_id } } as const);
    redirect({ ...target, search: own, replace: true, throw: true });
  }
  void queryClient.prefetchQuery(functionQuery(listSubmissions, listInput(place, search)));
}
