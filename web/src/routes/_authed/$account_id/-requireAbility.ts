import { type Ability, roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';

/** A loader for settings sections: redirects users without the ability to the sections they have. */
export const requireAbility =
  (ability: Ability) =>
  async ({
    context,
    params,
  }: {
    context: { readonly queryClient: QueryClient };
    params: { readonly account_id: string };
  }) => {
    const account = await context.queryClient.ensureQueryData(
      functionQuery(getAccount, { account_id: params.account_id }),
    );
    if (!roleMay(account.role, ability))
      redirect({ to: '/$account_id/settings', params, replace: true, throw: true });
  };
