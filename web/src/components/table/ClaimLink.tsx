import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ClaimLinkProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * The link of a row to its claim, over the same list: for middle clicks and screen readers, as the row itself is the
 * tab stop and opens the claim. A plain link, because the router's link renders again whenever the address changes.
 */
export function ClaimLink({ id, className, children }: ClaimLinkProps) {
  const router = useRouter();
  const { pathname, search } = router.latestLocation;
  const href = `${pathname}${router.options.stringifySearch?.({ ...search, claim: id }) ?? ''}`;
  return (
    <a href={href} className={className} tabIndex={-1} data-opens data-truncates>
      {children}
    </a>
  );
}
