/** Which row stands where another one stood that has left the list. Pure. */

/** Nothing when `goneId` is still there or never was, or when no row is left. */
export function rowInPlaceOf(
  goneId: string,
  before: readonly string[],
  now: readonly string[],
): string | undefined {
  const place = before.indexOf(goneId);
  if (place < 0 || now.includes(goneId)) return undefined;
  return now[Math.min(place, now.length - 1)];
}
