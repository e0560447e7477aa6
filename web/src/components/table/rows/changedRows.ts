/** Remembers what a list showed, to find rows that changed since. Pure. */
export interface Shown {
  /** The query the rows answer. Rows of another query have not changed; they are different rows. */
  readonly scope: string;
  /** Fingerprint by row id. */
  readonly prints: ReadonlyMap<string, string>;
}

/** Ids of rows that are new or different since `before`, if both answer the same query. */
export function changedRows(before: Shown | null, now: Shown): string[] {
  if (before === null || before.scope !== now.scope) return [];
  return [...now.prints].filter(([id, print]) => before.prints.get(id) !== print).map(([id]) => id);
}
