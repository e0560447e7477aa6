/** Caches results by text: the rules read the same few texts of a call many times. */

const textsKept = 4_000;

/** The cached result for a text, or the computed one. */
export function memoized<T>(cache: Map<string, T>, text: string, compute: () => T): T {
  const known = cache.get(text);
  if (known !== undefined) return known;
  if (cache.size >= textsKept) cache.clear();
  const found = compute();
  cache.set(text, found);
  return found;
}
