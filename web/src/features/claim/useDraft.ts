import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A draft about a claim. It survives closing the drawer or dialog and is cleared with the query cache at sign-out. */
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
