/** Reads and writes the URL's search parameters, which are plain text and validated by a schema per page. Pure. */

import type { z } from 'zod';

export interface ReadSearch<T> {
  search: T;
  /** Names of the parameters that were invalid and replaced by their defaults. */
  broken: string[];
}

/** The search parameters before validation. */
export type RawSearch<S extends z.ZodObject> = { [Name in keyof z.output<S>]?: unknown };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Validates each parameter separately: an invalid one falls back to its default and the rest stay. Every field of the
 * schema needs a default or must be optional. Parameters that the schema does not name are dropped.
 */
export function readSearch<S extends z.ZodObject>(
  schema: S,
  raw: Record<string, unknown>,
): ReadSearch<z.output<S>> {
  const broken: string[] = [];
  const understood: Record<string, unknown> = {};
  const fields: Record<string, z.ZodType> = schema.shape;
  for (const [name, field] of Object.entries(fields)) {
    const value = raw[name];
    // Other programs write arrays and objects as `page[]=1` and `page[from]=1`.
    if (Object.keys(raw).some((other) => other.startsWith(`${name}[`))) broken.push(name);
    if (value === undefined || broken.includes(name)) continue;
    // Try text first, so that a search for 123 stays text. Parse JSON only for fields that do not accept text.
    const asText = field.safeParse(value);
    const read = asText.success || typeof value !== 'string' ? asText : field.safeParse(parsed(value));
    if (read.success) understood[name] = read.data;
    else broken.push(name);
  }
  return { search: schema.parse(understood), broken };
}

/** Writes only values that differ from the defaults, so that addresses stay short. */
export function writeSearch<S extends z.ZodObject>(schema: S, search: z.input<S>): Record<string, unknown> {
  const defaults: Record<string, unknown> = schema.parse({});
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== undefined && value !== defaults[name]),
  );
}

/** Invalid UTF-8 such as `%ff` decodes to a replacement character that the address did not contain. */
const isDamaged = (pair: string) =>
  !/%ef%bf%bd|\uFFFD/i.test(pair) && new URLSearchParams(pair).toString().includes('%EF%BF%BD');

/**
 * Reads `?a=b&c=d` as plain text, so that a member ID of digits never becomes a number. A repeated parameter with
 * different values becomes an array, which schemas that expect one value reject instead of picking one. Invalid UTF-8
 * also becomes an array, together with the empty text, so that it is still invalid after it is written back.
 */
export function parseAddressSearch(text: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(text);
  const damaged = new URLSearchParams(text.replace(/^\?/, '').split('&').filter(isDamaged).join('&'));
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = [...new Set([...parameters.getAll(name), ...(damaged.has(name) ? [''] : [])])];
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** Writes plain text. Characters that the address bar shows unencoded stay readable. */
export function stringifyAddressSearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one: unknown) => `${encodeURIComponent(name)}=${readable(one)}`),
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function readable(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
}
