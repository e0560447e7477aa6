import type { ClaimView } from '@claimline/domain/contracts/claims';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { statusLooks } from '../../components/display/StatusBadge.tsx';

/** A screen reader is not interrupted more often than it can speak. */
const announceEveryMs = 3_000;

/** Tells machines that read aloud how the open claim moves: what it came to, not each step of a quick way. */
export function StatusAnnouncer({ claim }: { readonly claim: Pick<ClaimView, 'status' | 'needs_review'> }) {
  const word = statusLooks[claim.status].word;
  const now = claim.needs_review ? `${word}, needs review` : word;
  /** What stood here when the claim was opened is read with the claim itself. */
  const [begunWith] = useState(now);
  const [told, setTold] = useState('');
  const isNews = told === '' ? now !== begunWith : told !== now;

  // A timer is outside React: what is said last is said when it has been quiet for long enough.
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => setTold(now), told === '' ? 0 : announceEveryMs);
    return () => clearTimeout(timer);
  }, [isNews, now, told]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {told === '' ? '' : `Status: ${told}`}
    </VisuallyHidden>
  );
}
