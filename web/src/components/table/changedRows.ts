/** What a list showed, to tell which rows changed by themselves. Pure. */
export interface Shown {
  /** What was asked for; another question's rows have not changed, they are others. */
  readonly scope: string;
  /** A fingerprint by row id. */
  readonly prints: ReadonlyMap<string, string>;
}

/** The ids of rows that are new or different since `before`, when both answer the same question. */
export function changedRows(before: Shown | null, now: Shown): string[] {
  if (before === null || before.scope !== now.scope) return [];
  return [...now.prints].filter(([id, print]) => before.prints.get(id) !== print).map(([id]) => id);
}
