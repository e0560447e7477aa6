/** What CIA and the clinic page load before they render. */

import { getClaim, listSubmissions } from '@claimline/domain/contracts/claims';
import { listViews } from '@claimline/domain/contracts/views';
import type { ciaAddressSchema, clinicAddressSchema } from '@claimline/domain/list/search';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { readSearch, writeSearch } from '../../../client/search.ts';
import { fetchKnownChoices } from '../../../features/submissions/address/knownChoices.ts';
import { openingState } from '../../../features/submissions/address/openingState.ts';
import { listInput } from '../../../features/submissions/address/searchState.ts';
import { ClaimDrawer } from './-ClaimDrawer.tsx';

interface LoadOptions {
  readonly queryClient: QueryClient;
  readonly place: { account_id: string; clinic_id?: string };
  readonly schema: typeof ciaAddressSchema | typeof clinicAddressSchema;
  /** The search parameters before validation. */
  readonly raw: Record<string, unknown>;
  /**
   * Whether the page was opened by a link inside the app, or is loaded because the pointer is on one: a click meanwhile
   * waits for the same load. A pasted or reloaded address without parameters means the defaults.
   */
  readonly isFromLink: boolean;
}

/**
 * Waits for the user's layout and for the names that the link refers to, so that the table renders once; the rows are
 * not awaited. A link inside the app without parameters redirects to the user's own view, whose parameters are then in
 * the address. The address without parameters shows the defaults, the same for everyone.
 */
export async function loadSubmissions({
  queryClient,
  place,
  schema,
  raw,
  isFromLink,
}: LoadOptions): Promise<void> {
  const { search } = readSearch(schema, raw);
  const { account_id } = place;
  // Load the open claim in parallel with the list.
  if (search.claim !== undefined) {
    void queryClient.prefetchQuery(functionQuery(getClaim, { account_id, claim_id: search.claim }));
    // If its file cannot be loaded, rendering the drawer shows the error.
    ClaimDrawer.preload().catch(() => undefined);
  }
  const isBare = Object.values(raw).every((value) => value === undefined);
  if (!isBare) void queryClient.prefetchQuery(functionQuery(listSubmissions, listInput(place, search)));
  // If the preferences cannot be loaded, the list uses its defaults; saving a change will show the error.
  const [saved] = await Promise.all([
    queryClient.ensureQueryData(functionQuery(listViews, { account_id })).catch(() => null),
    fetchKnownChoices(queryClient, account_id, search),
  ]);
  if (!isBare) return;
  const list = place.clinic_id === undefined ? 'account' : 'clinic';
  const entry = openingState(
    saved?.preferences.find((preferences) => preferences.list === list),
    saved?.views ?? [],
  );
  const own = writeSearch(schema, { ...search, ...entry });
  if (isFromLink && Object.keys(own).length > 0) {
    const { clinic_id } = place;
    const target =
      clinic_id === undefined
        ? ({ to: '/$account_id/CIA', params: { account_id } } as const)
        : ({ to: '/$account_id/clinic/$clinic_id', params: { account_id, clinic_id } } as const);
    redirect({ ...target, search: own, replace: true, throw: true });
  }
  void queryClient.prefetchQuery(functionQuery(listSubmissions, listInput(place, search)));
}
