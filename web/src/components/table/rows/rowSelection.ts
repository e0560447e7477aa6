/** The selected rows by id, over all pages. Pure. */

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Where a range starts, and where it ends now; null before the first row. */
  readonly anchorId: string | null;
  readonly headId: string | null;
}

export const nothingSelected: RowSelection = { ids: new Set(), anchorId: null, headId: null };

/** Toggles one row, which becomes the start of a range. */
export function toggled({ ids }: RowSelection, id: string): RowSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchorId: id, headId: id };
}

/**
 * Extends the range from its start to this row and deselects rows that are no longer in it. `order` holds the rows of
 * the page; a range that started on another page starts again at `fromId`.
 */
export function extended(
  selection: RowSelection,
  order: readonly string[],
  toId: string,
  fromId = toId,
): RowSelection {
  const { anchorId, headId } = selection;
  const startId = anchorId !== null && order.includes(anchorId) ? anchorId : fromId;
  const next = new Set(selection.ids);
  if (headId !== null && startId === anchorId)
    for (const id of between(order, startId, headId)) next.delete(id);
  for (const id of between(order, startId, toId)) next.add(id);
  return { ids: next, anchorId: startId, headId: toId };
}

/** Selects or deselects all rows of the page. */
export function pageSelected(
  { ids }: RowSelection,
  order: readonly string[],
  isSelected: boolean,
): RowSelection {
  const next = new Set(ids);
  for (const id of order) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return { ids: next, anchorId: null, headId: null };
}

/** How much of the page is selected. */
export function pageSelection(ids: ReadonlySet<string>, order: readonly string[]): 'none' | 'some' | 'all' {
  const count = order.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === order.length ? 'all' : 'some';
}

function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [first = 0, last = 0] = [order.indexOf(one), order.indexOf(other)].sort((a, b) => a - b);
  return first < 0 ? [] : order.slice(first, last + 1);
}
