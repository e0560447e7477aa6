import { type ColumnDef, metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** How a column stands in the table. */
export interface ColumnLayout {
  /** Pixels. Columns that grow share what their widths come to and what is left over, evenly. */
  readonly width: number;
  readonly grows?: boolean;
  /** Numbers and amounts stand right-aligned, so that their digits line up. */
  readonly align?: 'right';
}

/** The server sorts; the table only knows which way, so no row model is registered. */
export const serverTableFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLayout>(),
});
export type ServerTableFeatures = typeof serverTableFeatures;

/** A column of a {@link ServerTable}; its `meta` is the layout. Keep the array at module scope. */
export type ServerColumn<Row extends object> = ColumnDef<ServerTableFeatures, Row, unknown>;

export const columnLayoutDefault: ColumnLayout = { width: 140 };
