/** An amount in cents as `$1,234.50`; a dash where there is none. */

import { dollars } from '@claimline/domain/money';

export function Money({ cents }: { cents: number | null | undefined }) {
  return <span className="tabular">{cents === null || cents === undefined ? '—' : dollars(cents)}</span>;
}
