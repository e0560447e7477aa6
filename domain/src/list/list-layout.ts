/** A person's layout of a result list: order and width of columns, hidden columns, density. */

import { z } from 'zod';

/** CIA lists the claims of an account, a clinic's page those of the clinic. */
export const listKinds = ['account', 'clinic'] as const;
export type ListKind = (typeof listKinds)[number];

/** Every column, in default order. */
export const listColumns = [
  'patient',
  'status',
  'payer',
  'clinic',
  'service_from',
  'age',
  'billed_cents',
  'paid_cents',
  'patient_responsibility_cents',
  'denial',
  'checked_at',
  'check_number',
  'created_at',
  'deadline_date',
  'promised_date',
  'status_since',
  'service_to',
  'claim_number',
  'batch',
  'npi',
  'tax_id',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** The patient column: always shown, always first, visible while scrolling. */
export const firstColumn: ListColumn = 'patient';

/** The columns shown by default. */
export const shownDefault: ReadonlySet<ListColumn> = new Set([
  'patient',
  'status',
  'payer',
  'clinic',
  'service_from',
  'age',
  'billed_cents',
  'paid_cents',
  'patient_responsibility_cents',
  'denial',
  'checked_at',
]);

/** Rows of 36 or of 44 px. */
const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Pixels. */
export const columnWidthMin = 64;
export const columnWidthMax = 640;

const columnLayoutSchema = z.object({
  id: z.enum(listColumns),
  shown: z.boolean(),
  /** In pixels; the column's default width when missing. */
  width: z.int().min(columnWidthMin).max(columnWidthMax).optional(),
});
export type ColumnLayout = z.infer<typeof columnLayoutSchema>;

export const layoutSchema = z.object({
  /** In order. Columns that are not named follow in default order. */
  columns: z
    .array(columnLayoutSchema)
    .max(listColumns.length)
    .refine(
      (columns) => new Set(columns.map(({ id }) => id)).size === columns.length,
      'Lists a column twice.',
    ),
  density: z.enum(densities),
});
export type Layout = z.infer<typeof layoutSchema>;

/** The columns of this kind of list. A clinic's own page does not repeat the clinic. */
export function columnsOf(list: ListKind): readonly ListColumn[] {
  return list === 'account' ? listColumns : listColumns.filter((id) => id !== 'clinic');
}

export function layoutDefault(list: ListKind): Layout {
  return {
    columns: columnsOf(list).map((id) => ({ id, shown: shownDefault.has(id) })),
    density: 'comfortable',
  };
}

/**
 * The complete layout: every column of the list once, the patient first. Anything unknown, such as a removed column,
 * is ignored.
 */
export function readLayout(list: ListKind, kept: unknown): Layout {
  const { columns, density } = z
    .object({ columns: z.array(z.unknown()).catch([]), density: z.enum(densities).catch('comfortable') })
    .catch({ columns: [], density: 'comfortable' })
    .parse(kept);
  const understood = columns.flatMap((column) => {
    const read = columnLayoutSchema.safeParse(column);
    return read.success ? [read.data] : [];
  });
  const byId = new Map(understood.map((column) => [column.id, column] as const));
  const ids = new Set([firstColumn, ...byId.keys(), ...columnsOf(list)]);
  return {
    columns: [...ids]
      .filter((id) => columnsOf(list).includes(id))
      .map((id) => {
        const column = byId.get(id) ?? { id, shown: shownDefault.has(id) };
        return id === firstColumn ? { ...column, shown: true } : column;
      }),
    density,
  };
}
