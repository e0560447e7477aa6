/**
 * The draft of a form over the saved values. Until the user types, it shows what others save; afterwards the draft
 * stays, and `isBehind` says when the saved values have changed underneath.
 */

import { useState } from 'react';

export interface FormDraft<T> {
  readonly values: T;
  /** The revision the draft is based on, which is sent along with it. */
  readonly revision: string;
  readonly isEdited: boolean;
  readonly isBehind: boolean;
  change(values: Partial<T>): void;
  /** Discards the draft. */
  reset(): void;
  /** Keeps the draft, based on the values as they are saved now. */
  rebase(): void;
}

export function useFormDraft<T extends { readonly revision: string }>(current: T): FormDraft<T> {
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
