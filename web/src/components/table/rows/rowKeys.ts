/** React's keys of the rows of a list: which rows reuse the elements of others. Pure. */
export interface RowKeys {
  /** The query that the rows answer. */
  readonly scope: string | null;
  readonly ids: readonly string[];
  /** Key by row id. */
  readonly keys: ReadonlyMap<string, string>;
  /** How many keys there have been. */
  readonly made: number;
}

export const noRowKeys: RowKeys = { scope: null, ids: [], keys: new Map(), made: 0 };

/**
 * A row keeps its key while it is in the list. With another query, such as another page, the rows take over the keys of
 * those that left, so that the browser keeps their elements and gets only new text. While the same query is shown, a row
 * that arrives gets a key of its own, so that focus, selected text and animations never pass from one row to another.
 * A null `scope` means the rows still answer the previous query.
 */
export function nextRowKeys(before: RowKeys, ids: readonly string[], scope: string | null): RowKeys {
  const isOther = scope !== null && before.scope !== scope;
  const stay = new Set(ids);
  const free = isOther ? before.ids.filter((id) => !stay.has(id)).map((id) => before.keys.get(id)) : [];
  let { made } = before;
  const keys = new Map(
    ids.map((id) => [id, before.keys.get(id) ?? free.shift() ?? `row ${(made += 1)}`] as const),
  );
  return { scope: scope ?? before.scope, ids, keys, made };
}
