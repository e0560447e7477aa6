/** Keeps what was worked out: rules look at the same few texts of each live call many times. */

const textsKept = 4_000;

/** What was worked out for a text before, or now. */
export function kept<T>(before: Map<string, T>, text: string, work: () => T): T {
  const known = before.get(text);
  if (known !== undefined) return known;
  if (before.size >= textsKept) before.clear();
  const found = work();
  before.set(text, found);
  return found;
}
