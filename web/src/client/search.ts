/** The address's search parameters: plain text in the bar, checked by their schema in the screen. Pure. */

import type { z } from 'zod';

export interface ReadSearch<T> {
  search: T;
  /** The names of what was not understood; their defaults stand in for them. */
  broken: string[];
}

/** What a route takes from the address before it is checked: anything under the schema's names. */
export type RawSearch<S extends z.ZodObject> = { [Name in keyof z.output<S>]?: unknown };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Checks each parameter on its own; one that is broken falls back to its default and the rest still count. Every
 * field of the schema must have a default or be optional. Parameters the schema does not name are left out.
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
    // `page[]=1` and `page[from]=1` are how other programs write lists and objects.
    if (Object.keys(raw).some((other) => other.startsWith(`${name}[`))) broken.push(name);
    if (value === undefined || broken.includes(name)) continue;
    // Text first: a search for 123 stays text. Only what cannot be text is a number or a boolean.
    const asText = field.safeParse(value);
    const read = asText.success || typeof value !== 'string' ? asText : field.safeParse(parsed(value));
    if (read.success) understood[name] = read.data;
    else broken.push(name);
  }
  return { search: schema.parse(understood), broken };
}

/** What goes in the address: only what differs from the defaults, so that addresses stay short. */
export function writeSearch<S extends z.ZodObject>(schema: S, search: z.input<S>): Record<string, unknown> {
  const defaults: Record<string, unknown> = schema.parse({});
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== undefined && value !== defaults[name]),
  );
}

/** Bytes that are no text, such as `%ff`, come out as the sign for a damaged letter where none was written. */
const isDamaged = (pair: string) =>
  !/%ef%bf%bd|\uFFFD/i.test(pair) && new URLSearchParams(pair).toString().includes('%EF%BF%BD');

/**
 * Reads `?a=b&c=d` as plain text, so that a member ID of digits is never taken for a number. What is named several
 * times with several values is a list of them: whoever expects one value finds it broken instead of picking one. So
 * is what has bytes that are no text, together with the empty text, so that it stays a list when it is written.
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

/** Writes plain text. Characters that a browser's bar shows as they are stay readable. */
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
