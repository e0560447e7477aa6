/** From a figure to the claims behind it, as they stand now in CIA. */

import { LinkAnchor } from '../../components/Links.tsx';
import { type ClaimsBehind, filtersOf } from './figures.ts';

export interface ClaimsLinkProps extends ClaimsBehind {
  accountId: string;
  children: string;
  /** For those who hear links out of their place. */
  label?: string;
}

export function ClaimsLink({ accountId, children, label, ...behind }: ClaimsLinkProps) {
  const filters = filtersOf(behind);
  return (
    <LinkAnchor
      to="/$account_id/CIA"
      params={{ account_id: accountId }}
      search={filters === '' ? {} : { filters }}
      size="sm"
      aria-label={label}
    >
      {children}
    </LinkAnchor>
  );
}
