import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Text being typed about a claim. It outlives a closed drawer or dialog, and goes with everything else that is
 * kept of the person when they sign out.
 */
export function useDraft(kind: 'note' | 'why', claim_id: string): [string, (text: string) => void] {
  const queries = useQueryClient();
  const key = ['draft', kind, claim_id];
  const [text, setText] = useState(() => queries.getQueryData<string>(key) ?? '');
  return [
    text,
    (typed) => {
      setText(typed);
      queries.setQueryData(key, typed);
    },
  ];
}
