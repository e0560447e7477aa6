import type { ClaimView } from '@claimline/domain/contracts/claims';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { statusStyles } from '../../components/display/StatusBadge.tsx';

/** Screen readers need time to finish speaking before the next announcement. */
const announceEveryMs = 3_000;

/** Announces status changes of the open claim to screen readers: the final one, not every intermediate step. */
export function StatusAnnouncer({ claim }: { readonly claim: Pick<ClaimView, 'status' | 'needs_review'> }) {
  const word = statusStyles[claim.status].word;
  const now = claim.needs_review ? `${word}, needs review` : word;
  /** The initial status is read with the claim itself. */
  const [initialText] = useState(now);
  const [announced, setAnnounced] = useState('');
  const hasNews = announced === '' ? now !== initialText : announced !== now;

  // An effect, because the timer runs outside React. It announces the latest status after a quiet period.
  useEffect(() => {
    if (!hasNews) return;
    const timer = setTimeout(() => setAnnounced(now), announced === '' ? 0 : announceEveryMs);
    return () => clearTimeout(timer);
  }, [hasNews, now, announced]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announced === '' ? '' : `Status: ${announced}`}
    </VisuallyHidden>
  );
}
