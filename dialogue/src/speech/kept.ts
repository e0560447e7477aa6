/** Caches results by text: the rules read the same few texts of a call many times. */

const textsKept = 4_000;

/** The cached result for a text, or the computed one. */
export function kept<T>(before: Map<string, T>, text: string, work: () => T): T {
  const known = before.get(text);
  if (known !== undefined) return known;
  if (before.size >= textsKept) before.clear();
  const found = work();
  before.set(text, found);
  return found;
}
