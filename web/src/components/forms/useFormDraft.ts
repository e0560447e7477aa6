/**
 * What stands on the server, edited: it follows what others save until something is typed; from then on the draft
 * stays, and tells when it no longer stands on what is there.
 */

import { useState } from 'react';

export interface Edited<T> {
  readonly values: T;
  /** What the draft was begun on: to be sent with it. */
  readonly revision: string;
  readonly isEdited: boolean;
  readonly isBehind: boolean;
  change(values: Partial<T>): void;
  /** Forgets the draft. */
  reset(): void;
  /** Keeps the draft, on what stands there now. */
  rebase(): void;
}

export function useEdited<T extends { readonly revision: string }>(current: T): Edited<T> {
  const [draft, setDraft] = useState<{ readonly revision: string; readonly values: T } | null>(null);
  const values = draft?.values ?? current;
  const revision = draft?.revision ?? current.revision;
  return {
    values,
    revision,
    isEdited: draft !== null,
    isBehind: draft !== null && draft.revision !== current.revision,
    change: (more) => setDraft({ revision, values: { ...values, ...more } }),
    reset: () => setDraft(null),
    rebase: () => setDraft({ revision: current.revision, values }),
  };
}
