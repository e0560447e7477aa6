/** The columns of the grid: those of the file that are used for a field. */

import { fieldAt } from '@claimline/domain/claim/fields';
import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { type CellReading, cellText } from '@claimline/domain/intake/cell-text';
import {
  type Cell,
  cellAddress,
  columnLetters,
  type IntakeField,
  intakeLabel,
  isDateField,
} from '@claimline/domain/intake/field';
import { todayShown } from '../../../components/format/zone.ts';

export interface GridColumn {
  /** In the file. */
  readonly column: number;
  readonly letters: string;
  readonly field: IntakeField;
  readonly heading: string;
  readonly width: string;
  readonly isNumber: boolean;
  readonly reading: CellReading;
}

const wide = 'var(--size-200)';
const usual = 'var(--size-160)';
const narrow = 'var(--size-120)';
export const rowHeadWidth = 'var(--size-80)';

function widthOf(field: IntakeField): string {
  const kind = fieldAt(field)?.kind;
  if (isDateField(field) || kind === 'cents' || kind === 'codes') return narrow;
  return field === 'clinic_id' || field.endsWith('name') || kind === 'note' ? wide : usual;
}

export function gridColumns({ found, questions }: Import): GridColumn[] {
  const today = todayShown();
  const { date_order } = questions;
  return (found?.columns ?? []).flatMap(({ heading, field }, column) =>
    field === null
      ? []
      : [
          {
            column,
            letters: columnLetters(column),
            field,
            heading: heading || intakeLabel(field),
            width: widthOf(field),
            isNumber: fieldAt(field)?.kind === 'cents',
            reading: {
              today,
              countsFrom1904: found?.counts_from_1904 ?? false,
              isDayFirst:
                date_order?.answer === 'day-first' && date_order.columns.some((one) => one.column === column),
            },
          },
        ],
  );
}

export const shownText = ({ field, reading }: GridColumn, cell: Cell) => cellText(field, cell, reading);

/** Heading and address: `DOB (C7)`. */
export const cellLabel = ({ heading, column }: GridColumn, rowNumber: number) =>
  `${heading} (${cellAddress(column, rowNumber)})`;

export const problemOf = (row: ImportRow, { column }: GridColumn) =>
  row.problems.find((one) => one.column === column)?.message ?? null;
export const flagOf = (row: ImportRow, { column }: GridColumn) =>
  row.flags.find((one) => one.column === column)?.message ?? null;
