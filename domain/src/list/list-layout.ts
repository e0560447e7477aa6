/** How a result list stands for a person: which columns in which order, how wide, how dense. Pure. */

import { z } from 'zod';

/** CIA lists the claims of an account, a clinic's page those of the clinic. */
export const listKinds = ['account', 'clinic'] as const;
export type ListKind = (typeof listKinds)[number];

/** Every column, in the order in which lists have them by themselves. */
export const listColumns = [
  'patient',
  'status',
  'payer',
  'clinic',
  'service_from',
  'billed_cents',
  'paid_cents',
  'check_number',
  'created_at',
  'deadline_date',
  'promised_date',
  'denial',
  'status_since',
  'service_to',
  'claim_number',
  'batch',
  'npi',
  'tax_id',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Who a row is about: always there, always first, in sight however far one scrolls. */
export const firstColumn: ListColumn = 'patient';

/** Those every list has by itself. */
export const shownDefault: ReadonlySet<ListColumn> = new Set([
  'patient',
  'status',
  'payer',
  'clinic',
  'service_from',
  'billed_cents',
  'paid_cents',
  'check_number',
  'created_at',
]);

/** Rows of 36 or of 44 px. */
export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Pixels. */
export const columnWidthMin = 64;
export const columnWidthMax = 640;

const columnLayoutSchema = z.object({
  id: z.enum(listColumns),
  shown: z.boolean(),
  /** Pixels; without it, the width the column has by itself. */
  width: z.int().min(columnWidthMin).max(columnWidthMax).optional(),
});
export type ColumnLayout = z.infer<typeof columnLayoutSchema>;

export const layoutSchema = z.object({
  /** In order. Columns that are not named stand behind them, as they stand by themselves. */
  columns: z
    .array(columnLayoutSchema)
    .max(listColumns.length)
    .refine(
      (columns) => new Set(columns.map(({ id }) => id)).size === columns.length,
      'Names a column twice.',
    ),
  density: z.enum(densities),
});
export type Layout = z.infer<typeof layoutSchema>;

/** The columns a list of this kind has; on a clinic's own page its name would only repeat itself. */
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
 * The layout whole: each column of the list once, the first where it belongs. What is not understood, such as a
 * column there was in former times, counts as if it were not there.
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
