/** Opens a claim over any page of the account that has no drawer of its own. */

import type { Role } from '@claimline/domain/account/role';
import { useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { ClaimDrawer } from './-ClaimDrawer.tsx';

/** These lists open the claim themselves, because they know its neighbors. */
const lists = [
  '/_authed/$account_id/CIA',
  '/_authed/$account_id/clinic/$clinic_id',
  '/_authed/$account_id/work',
];

export function ClaimOverlay({ account_id, role }: { account_id: string; role: Role }) {
  const navigate = useNavigate();
  const isOnList = useMatches({
    select: (matches) => matches.some(({ routeId }) => lists.includes(routeId)),
  });
  const claim: unknown = useSearch({
    strict: false,
    select: (search) => (isOnList ? undefined : (search as Record<string, unknown>)['claim']),
  });
  if (isOnList) return null;
  return (
    <ClaimDrawer
      account_id={account_id}
      role={role}
      claim_id={typeof claim === 'string' && claim !== '' && claim.length <= 64 ? claim : undefined}
      onClose={() =>
        void navigate({
          to: '.',
          search: (present: Record<string, unknown>) => ({ ...present, claim: undefined }),
          resetScroll: false,
        })
      }
    />
  );
}
