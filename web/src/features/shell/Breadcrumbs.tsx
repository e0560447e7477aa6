/** Breadcrumbs: account, page, and clinic if the page is about one. */

import { type Account, listClinics } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { functionQuery } from '../../client/query.ts';
import classes from './TopBar.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title in the breadcrumbs. */
    crumb?: string;
  }
}

function usePageName(accountId: string): string | undefined {
  const { data } = useSuspenseQuery(functionQuery(listClinics, { account_id: accountId }));
  return useMatches({
    // A text, so that a change of the address renders nothing while the page stays.
    select: (matches) => {
      const last = matches.at(-1);
      const params: Record<string, string> = last?.params ?? {};
      const clinic = data.clinics.find(({ id }) => id === params['clinic_id']);
      return clinic?.name ?? last?.staticData.crumb;
    },
  });
}

export function Breadcrumbs({ account }: { account: Account }) {
  const pageName = usePageName(account.id);
  return (
    <nav aria-label="Breadcrumbs" className={classes.crumbs}>
      <ol>
        <li>
          <Link to="/$account_id" params={{ account_id: account.id }} activeOptions={{ exact: true }}>
            {account.name}
          </Link>
        </li>
        {pageName ? (
          <li>
            <span aria-current="page" title={pageName}>
              {pageName}
            </span>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
