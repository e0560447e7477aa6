import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { type RawSearch, readSearch, writeSearch } from '../../../client/search.ts';
import { WorkPage } from '../../../features/work/WorkPage.tsx';
import { workAddress } from '../../../features/work/workSearch.ts';
import { ClaimDrawer } from './-ClaimDrawer.tsx';

export const Route = createFileRoute('/_authed/$account_id/work')({
  staticData: { crumb: 'Work queue' },
  // Validated in the page, which keeps schemas out of the first download.
  validateSearch: (raw: RawSearch<typeof workAddress>) => raw,
  component: WorkRoute,
});

function WorkRoute() {
  const { account_id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: account } = useSuspenseQuery(functionQuery(getAccount, { account_id }));
  const { role } = account;
  const { search: written } = readSearch(workAddress, Route.useSearch());
  // Nothing is assigned to those who can't work on claims.
  const search = roleMay(role, 'work.act') ? written : { ...written, tab: 'team' as const };
  return (
    <>
      <title>Work queue · Claimline</title>
      <WorkPage
        key={account_id}
        account_id={account_id}
        role={role}
        search={search}
        onSearchChange={(change, options) =>
          void navigate({
            to: '.',
            search: writeSearch(workAddress, { ...search, ...change }),
            replace: options?.replace ?? false,
            resetScroll: false,
          })
        }
        renderClaim={(open) => <ClaimDrawer account_id={account_id} role={role} {...open} />}
      />
    </>
  );
}
