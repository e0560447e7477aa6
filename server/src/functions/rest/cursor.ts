/** Page cursors: the sort key of the previous page's last row, as opaque text. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { z } from 'zod';

function cursorOf(key: object): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The key in a cursor; undefined for the first page. Throws `invalid-argument` for a cursor that we did not issue. */
export function readCursor<S extends z.ZodType>(
  schema: S,
  cursor: string | undefined,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  const refusal = () => {
    const problems = [{ field: 'cursor', message: 'Use the next_cursor of the previous page unchanged.' }];
    return new Outcome('invalid-argument', `cursor: ${problems[0]?.message}`, { problems });
  };
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refusal();
  }
  const checked = schema.safeParse(key);
  if (!checked.success) throw refusal();
  return checked.data;
}

const id = z
  .string()
  .min(1)
  .max(64)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed());
export const idKey = z.object({ id });
/** Microseconds up to the year 2100. */
export const momentKey = z.object({ createdUs: z.int().min(0).max(4_102_444_800_000_000), id });
export const nameKey = z.object({
  name: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed()),
  id,
});
export const sequenceKey = z.object({ sequence: z.int().min(0).max(2_000_000_000) });

/** Takes one row more than the page and returns the page, with a cursor when there is more. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => object,
): { rows: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next_cursor: rows.length > limit && last !== undefined ? cursorOf(keyOf(last)) : null,
  };
}
