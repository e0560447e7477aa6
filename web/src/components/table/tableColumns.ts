import { type ColumnDef, metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** The layout of a column. */
export interface ColumnLayout {
  /** In pixels. Growing columns share the remaining width in equal parts. */
  readonly width: number;
  readonly grows?: boolean;
  /** Numbers and amounts are right-aligned, so that their digits line up. */
  readonly align?: 'right';
}

/** The server sorts, so the table needs only the sort state and no row models. */
export const serverTableFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLayout>(),
});
export type ServerTableFeatures = typeof serverTableFeatures;

/**
 * A column of a {@link ServerTable}; its `meta` is the layout. Define the array at module scope, so that it stays the
 * same between renders.
 */
export type ServerColumn<Row extends object> = ColumnDef<ServerTableFeatures, Row, unknown>;

export const columnLayoutDefault: ColumnLayout = { width: 140 };
