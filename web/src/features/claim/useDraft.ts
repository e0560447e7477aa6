import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * What is being typed about a claim. It outlives a closed drawer or dialog, and goes with everything else that is
 * kept of the person when they sign out.
 */
export function useDraft<T>(
  kind: 'note' | 'why' | 'correction',
  claim_id: string,
  empty: T,
): [T, (draft: T) => void] {
  const queries = useQueryClient();
  const key = ['draft', kind, claim_id];
  const [draft, setDraft] = useState(() => queries.getQueryData<T>(key) ?? empty);
  return [
    draft,
    (typed) => {
      setDraft(typed);
      queries.setQueryData(key, typed);
    },
  ];
}
