/** The order of names in lists that people read. */

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * By name, ignoring case and accents: É sorts with e, å with a, ß with ss, and 2 before 10. Equal names are sorted by
 * id, so that their order is stable.
 */
export function byName(one: Named, other: Named): number {
  const byLetters = collator.compare(one.name.trim(), other.name.trim());
  if (byLetters !== 0 || one.id === other.id) return byLetters;
  return one.id < other.id ? -1 : 1;
}
