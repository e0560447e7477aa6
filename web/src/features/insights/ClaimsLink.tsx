/** A link from a figure to its claims in CIA. */

import type { Filters } from '@claimline/domain/list/search';
import { LinkAnchor } from '../../components/navigation/Links.tsx';

export interface ClaimsLinkProps {
  accountId: string;
  filters: Filters;
  children: string;
  /** An accessible name that makes sense without its context. */
  label?: string;
}

export function ClaimsLink({ accountId, filters, children, label }: ClaimsLinkProps) {
  return (
    <LinkAnchor
      to="/$account_id/CIA"
      params={{ account_id: accountId }}
      search={{ filters: JSON.stringify(filters) }}
      size="sm"
      aria-label={label}
    >
      {children}
    </LinkAnchor>
  );
}
