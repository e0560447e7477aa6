/** Why due claims are not called yet: all lines of the account or of their payers are in use. */

import type { Overview } from '@claimline/domain/contracts/overview';
import { counted } from '../../components/format/numbers.ts';
import { Notice } from '../../components/page/Notice.tsx';

export function LinesInUse({ lines: { account_max, waiting, payers } }: { lines: Overview['lines'] }) {
  if (waiting === 0) return null;
  const full = payers.map(({ name, calls_max }) => `${name} (${counted(calls_max, 'call', 'calls')})`);
  const limits = [
    ...(account_max === null ? [] : [`this account (${counted(account_max, 'call', 'calls')})`]),
    ...full,
  ];
  return (
    <Notice>
      {counted(waiting, 'due claim is', 'due claims are')} waiting for a free line. Concurrent call limit
      reached: {limits.join(', ')}.
    </Notice>
  );
}
