import type { ReactNode } from 'react';

/** The layout of a column. */
export interface ColumnLayout {
  /** In pixels. Growing columns share the remaining width in equal parts. */
  readonly width: number;
  readonly grows?: boolean;
  /** Numbers and amounts are right-aligned, so that their digits line up. */
  readonly align?: 'right';
}

/** A column of a `ServerTable`. Keep the array the same between renders, otherwise every row renders again. */
export interface ServerColumn<Row extends object> extends ColumnLayout {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** The first click on the heading sorts descending. */
  readonly sortsDescendingFirst?: boolean;
}
