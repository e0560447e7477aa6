/** Which rows are selected, by id, over all pages. Pure. */

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins, and where it ends now; null before the first row. */
  readonly anchorId: string | null;
  readonly headId: string | null;
}

export const nothingSelected: RowSelection = { ids: new Set(), anchorId: null, headId: null };

/** The row alone: in or out, and a range begins there. */
export function toggled({ ids }: RowSelection, id: string): RowSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchorId: id, headId: id };
}

/**
 * From where the range began to this row; what the range held before and holds no longer goes out. `order` are the
 * rows of the page; a range that began on another page begins anew at `fromId`.
 */
export function extended(
  selection: RowSelection,
  order: readonly string[],
  toId: string,
  fromId = toId,
): RowSelection {
  const { anchorId, headId } = selection;
  const begins = anchorId !== null && order.includes(anchorId) ? anchorId : fromId;
  const next = new Set(selection.ids);
  if (headId !== null && begins === anchorId)
    for (const id of between(order, begins, headId)) next.delete(id);
  for (const id of between(order, begins, toId)) next.add(id);
  return { ids: next, anchorId: begins, headId: toId };
}

/** All rows of the page in, or out. */
export function pageSelected({ ids }: RowSelection, order: readonly string[], isIn: boolean): RowSelection {
  const next = new Set(ids);
  for (const id of order) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return { ids: next, anchorId: null, headId: null };
}

/** How much of the page is selected. */
export function shareSelected(ids: ReadonlySet<string>, order: readonly string[]): 'none' | 'some' | 'all' {
  const count = order.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === order.length ? 'all' : 'some';
}

function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [first = 0, last = 0] = [order.indexOf(one), order.indexOf(other)].sort((a, b) => a - b);
  return first < 0 ? [] : order.slice(first, last + 1);
}
