const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By name, ignoring case and accents; equal names by id, so that the order never changes by itself. */
export function byName(one: { name: string; id: string }, other: { name: string; id: string }): number {
  return collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
