/** Parses the JSON search parameters part by part, so that one invalid part does not affect the others. Pure. */

import {
  type Filter,
  type Filters,
  filterSchema,
  type Sorting,
  sortableColumns,
  sortingKeySchema,
} from '@claimline/domain/list/search';
import { columnNames } from '../columns/columnNames.ts';
import { filterNames } from '../filters/filterText.ts';

interface Read<T> {
  readonly read: T[];
  /** The parameter's name when all of it is invalid, otherwise descriptions of its invalid parts. */
  readonly unread: string[];
}

/** The elements of an array; the empty text is an empty array, and null means it is no array. */
function elementsOf(text: string): unknown[] | null {
  if (text === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function fieldOf(element: unknown, field: string): unknown {
  return typeof element === 'object' && element !== null && Object.hasOwn(element, field)
    ? (element as Record<string, unknown>)[field]
    : undefined;
}

/** Whether nothing was dropped: schemas ignore unknown fields. */
function isFullyParsed(given: unknown, read: unknown): boolean {
  if (typeof given !== 'object' || given === null) return given === read;
  return Object.entries(given).every(([field, value]) => isFullyParsed(value, fieldOf(read, field)));
}

/** A complete filter, or the known part of its values. */
function readFilter(element: unknown): { filter: Filter | null; isWhole: boolean } {
  const whole = filterSchema.safeParse(element);
  if (whole.success) return withoutDuplicates(whole.data, isFullyParsed(element, whole.data));
  const id = fieldOf(element, 'id');
  const value = fieldOf(element, 'value');
  if (!Array.isArray(value)) return { filter: null, isWhole: false };
  const known = value.filter((item) => filterSchema.safeParse({ id, value: [item] }).success);
  const part = filterSchema.safeParse({ id, value: known });
  return part.success ? withoutDuplicates(part.data, false) : { filter: null, isWhole: false };
}

/** Removes duplicates from the chosen values. */
function withoutDuplicates(filter: Filter, isWhole: boolean): { filter: Filter; isWhole: boolean } {
  if (!Array.isArray(filter.value)) return { filter, isWhole };
  const value = [...new Set<unknown>(filter.value)];
  if (value.length === filter.value.length) return { filter, isWhole };
  return { filter: filterSchema.parse({ id: filter.id, value }), isWhole: false };
}

function nameOf(element: unknown): string {
  const id = fieldOf(element, 'id');
  if (typeof id !== 'string') return 'a filter without a column';
  return Object.hasOwn(filterNames, id)
    ? `the filter ${filterNames[id as Filter['id']]}`
    : `a filter “${id.slice(0, 30)}”`;
}

/** The known values by column. For other columns every value is accepted. */
export type KnownChoices = Partial<Record<'clinic' | 'payer' | 'batch', ReadonlySet<string>>>;

/** The message does not say whether it is missing or forbidden. */
const unknownText: Record<keyof KnownChoices, string> = {
  clinic: 'a clinic you’re not a member of',
  payer: 'a payer without claims here',
  batch: 'a batch you can’t see',
};

export function readFilters(text: string, known: KnownChoices = {}): Read<Filters[number]> {
  const elements = elementsOf(text);
  if (elements === null) return { read: [], unread: ['filters'] };
  const read: Filter[] = [];
  const unread: string[] = [];
  for (const element of elements) {
    const { filter: validated, isWhole } = readFilter(element);
    if (validated === null) unread.push(nameOf(element));
    else if (read.some(({ id }) => id === validated.id)) unread.push(`${nameOf(element)} a second time`);
    else {
      if (!isWhole) unread.push(`part of ${nameOf(element)}`);
      const filter = withKnown(validated, known);
      if (filter !== validated) unread.push(unknownText[validated.id as keyof KnownChoices]);
      if (filter !== null) read.push(filter);
    }
  }
  return { read, unread };
}

/** Removes unknown values; null when none is left. An unchanged filter is returned as the same object. */
function withKnown(filter: Filter, known: KnownChoices): Filter | null {
  if (filter.id !== 'clinic' && filter.id !== 'payer' && filter.id !== 'batch') return filter;
  const names = known[filter.id];
  const value = filter.value.filter((name) => names === undefined || names.has(name));
  if (value.length === filter.value.length) return filter;
  return value.length === 0 ? null : { ...filter, value };
}

export function readSorting(text: string): Read<Sorting[number]> {
  const elements = elementsOf(text);
  if (elements === null) return { read: [], unread: ['sorting'] };
  const read: Sorting = [];
  const unread: string[] = [];
  for (const element of elements) {
    const { success, data } = sortingKeySchema.safeParse(element);
    const isKept = success && read.length < 3 && read.every(({ id }) => id !== data.id);
    if (isKept) read.push(data);
    if (!isKept || !isFullyParsed(element, data)) unread.push(orderName(fieldOf(element, 'id')));
  }
  return { read, unread };
}

function orderName(id: unknown): string {
  const column = sortableColumns.find((sortable) => sortable === id);
  return column === undefined ? 'part of the sort order' : `the order by ${columnNames[column]}`;
}
