/** How clicks on column headings change the sort order. Pure. */

export interface SortKey {
  readonly id: string;
  readonly desc: boolean;
}

/** More columns do not change the order that people see. */
const keysMax = 3;

/**
 * The order after a click on a heading: first direction, other direction, not sorted. With `isAdded` (Shift) the other
 * columns stay.
 */
export function sortingAfterClick(
  sorting: readonly SortKey[],
  column: { readonly id: string; readonly sortsDescendingFirst?: boolean },
  isAdded: boolean,
): SortKey[] {
  const { id, sortsDescendingFirst: first = false } = column;
  const current = sorting.find((key) => key.id === id);
  const next = current === undefined ? first : current.desc === first ? !first : undefined;
  const key = next === undefined ? undefined : { id, desc: next };
  if (!isAdded) return key === undefined ? [] : [key];
  if (key === undefined) return sorting.filter((other) => other.id !== id);
  if (current !== undefined) return sorting.map((other) => (other.id === id ? key : other));
  return [...sorting, key].slice(-keysMax);
}
