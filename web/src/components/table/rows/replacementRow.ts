/** Finds the row that takes the place of a row that left the list. Pure. */

/** Undefined when `goneId` is still in the list or never was, or when no rows are left. */
export function replacementRow(
  goneId: string,
  before: readonly string[],
  now: readonly string[],
): string | undefined {
  const place = before.indexOf(goneId);
  if (place < 0 || now.includes(goneId)) return undefined;
  return now[Math.min(place, now.length - 1)];
}
