/** Composes the results list with the claim drawer, for CIA and the clinic page. */

import { getAccount, listClinics } from '@claimline/domain/contracts/accounts';
import type { ciaAddressSchema, clinicAddressSchema } from '@claimline/domain/list/search';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { readSearch, writeSearch } from '../../../client/search.ts';
import { useKnownChoices } from '../../../features/submissions/address/knownChoices.ts';
import { validated } from '../../../features/submissions/address/searchState.ts';
import { SubmissionsPage } from '../../../features/submissions/SubmissionsPage.tsx';
import { ClaimDrawer } from './-ClaimDrawer.tsx';

export interface SubmissionsRouteProps {
  account_id: string;
  clinic_id?: string;
  schema: typeof ciaAddressSchema | typeof clinicAddressSchema;
  /** The search parameters before validation. */
  raw: Record<string, unknown>;
}

export function SubmissionsRoute({ account_id, clinic_id, schema, raw }: SubmissionsRouteProps) {
  const navigate = useNavigate();
  const { data: account } = useSuspenseQuery(functionQuery(getAccount, { account_id }));
  const { clinics } = useSuspenseQuery(functionQuery(listClinics, { account_id })).data;
  const read = readSearch(schema, raw);
  const own = clinic_id === undefined ? clinics.map(({ id }) => id) : [clinic_id];
  const { search, unread } = validated(read.search, useKnownChoices(account_id, read.search, own));
  const title = clinic_id === undefined ? 'CIA' : clinics.find(({ id }) => id === clinic_id)?.name;
  return (
    <>
      <title>{`${title ?? 'Clinic'} · Claimline`}</title>
      <SubmissionsPage
        account_id={account_id}
        clinic_id={clinic_id}
        role={account.role}
        search={search}
        invalid={[...read.broken, ...unread]}
        onSearchChange={(change, options) =>
          void navigate({
            to: '.',
            search: writeSearch(schema, { ...search, ...change }),
            replace: options?.replace ?? false,
            // Paging and opening a claim keep the scroll position.
            resetScroll: false,
          })
        }
        renderClaim={(open) => <ClaimDrawer account_id={account_id} role={account.role} {...open} />}
      />
    </>
  );
}
