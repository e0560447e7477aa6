/** Caches results by text: the rules read the same few texts of a call many times. */

// Tokens and the numbers among them take several kilobytes for each text.
const textsKept = 1_000;

/** The cached result for a text, or the computed one. */
export function memoized<T>(cache: Map<string, T>, text: string, compute: () => T): T {
  const known = cache.get(text);
  if (known !== undefined || cache.has(text)) return known as T;
  if (cache.size >= textsKept) cache.clear();
  const found = compute();
  cache.set(text, found);
  return found;
}

/** Caches the results of a function of a text. Callers share them and must not change them. */
export function memoizeByText<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => memoized(cache, text, () => compute(text));
}

/** As {@link memoizeByText}, for a function of a list that never changes and one more value. */
export function memoizeByList<List extends object, Key, T>(
  compute: (list: List, key: Key) => T,
): (list: List, key: Key) => T {
  const caches = new WeakMap<List, Map<Key, T>>();
  return (list, key) => {
    const cache = caches.get(list) ?? new Map<Key, T>();
    caches.set(list, cache);
    const known = cache.get(key);
    if (known !== undefined || cache.has(key)) return known as T;
    const found = compute(list, key);
    cache.set(key, found);
    return found;
  };
}
