/** The data that rows are checked against, and the result of checking one. */

import type { CalendarDate } from '../calendar.ts';
import type { priorities, Submission } from '../claim/claim.ts';
import type { PayerRequirements } from '../payer/payer-requirements.ts';
import type { ZerosColumn } from './column-doubts.ts';
import type { IntakeField } from './field.ts';
import type { Replacement } from './replacements.ts';

export interface DirectoryPayer extends PayerRequirements {
  readonly id: string;
  readonly name: string;
  /** The ID that names the payer in electronic claims. */
  readonly electronic_ids?: readonly string[];
}

export interface DirectoryProvider {
  readonly name: string;
  readonly NPI: string;
  readonly tax_id: string;
  readonly ptan: string | null;
}

/** Values for fields that have no column, or whose cell is empty. */
export interface IntakeDefaults {
  readonly clinic_id?: string | undefined;
  readonly NPI?: string | undefined;
  readonly payer_id?: string | undefined;
  readonly priority?: (typeof priorities)[number] | undefined;
  readonly not_before?: CalendarDate | undefined;
}

export interface RowContext {
  /** The field of each column; null for an unused column. */
  readonly mapping: readonly (IntakeField | null)[];
  readonly defaults: IntakeDefaults;
  /** The clinics that the claims may belong to. */
  readonly clinics: readonly { readonly id: string; readonly name: string }[];
  readonly providers: readonly DirectoryProvider[];
  readonly payers: readonly DirectoryPayer[];
  readonly today: CalendarDate;
  readonly countsFrom1904: boolean;
  /** Columns whose dates have the day first, as a person confirmed. */
  readonly dayFirst?: ReadonlySet<number>;
  readonly zeros?: readonly ZerosColumn[];
  /** Replacements that the account's people made in earlier files. */
  readonly replacements?: readonly Replacement[];
}

export interface RowRemark {
  readonly field: string;
  /** The column of the value; null when it has none. */
  readonly column: number | null;
  readonly message: string;
}

export interface CheckedRow {
  /** The claim; null when it has problems. */
  readonly submission: Submission | null;
  readonly problems: readonly RowRemark[];
  /** Values read differently from the cell: restored zeros, split names. */
  readonly flags: readonly RowRemark[];
  /** The same for rows that may be service lines of one claim; null for rows that are not lines. */
  readonly lineKey: string | null;
}
