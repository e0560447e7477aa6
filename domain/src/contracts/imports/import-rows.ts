/** The rows of an import: listed, corrected one by one or in a whole column, and excluded. */

import { z } from 'zod';
import { contract } from '../../contract.ts';
import { replacementMatches } from '../../intake/replacements.ts';
import { columnsMax, fieldSchema, importSchema, inAccount, oneImport, remarkSchema } from './imports.ts';

const rowNumberSchema = z.int().min(1).max(100_000_000);
const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A row, or a claim that exists, as a person compares them. */
const comparedSchema = z.object({
  patient: z.string(),
  date_of_birth: z.string(),
  member_id: z.string(),
  payer: z.string(),
  service_from: z.string(),
  service_to: z.string(),
  billed_cents: z.int(),
  claim_number: z.string().nullable(),
  patient_account_number: z.string().nullable(),
  procedure_codes: z.array(z.string()),
});
export type ComparedClaim = z.infer<typeof comparedSchema>;

const rowSchema = z.object({
  row_number: z.int(),
  cells: z.array(cellSchema),
  problems: z.array(remarkSchema),
  flags: z.array(remarkSchema),
  is_skipped: z.boolean(),
  /** An earlier row of the file that is probably the same claim. */
  same_row: z.int().nullable(),
  /** A claim that is probably the same. */
  same_claim_id: z.string().nullable(),
  /** The row that has the claim of this service line, which may be itself; null for rows that are no lines. */
  line_of: z.int().nullable(),
  /** What it becomes; null for a row with problems. */
  claim: comparedSchema.nullable(),
  /** The row or claim that it repeats. */
  repeats: comparedSchema
    .extend({
      /** Of a claim that exists. */
      existing: z.object({ clinic_id: z.string(), status: z.string(), created_at: z.string() }).nullable(),
    })
    .nullable(),
});
export type ImportRow = z.infer<typeof rowSchema>;

export const rowFilters = ['all', 'faulty', 'duplicate', 'lines', 'flagged', 'skipped'] as const;

/** Rows of an import in file order: those with the given numbers, or the next ones of a filter after a row. */
export const listImportRows = contract({
  name: 'listImportRows',
  access: 'claim.submit',
  input: oneImport.extend({
    row_numbers: z.array(rowNumberSchema).min(1).max(200).optional(),
    show: z.enum(rowFilters).default('all'),
    after: z.int().min(0).default(0),
    size: z.int().min(1).max(200).default(25),
  }),
  output: z.object({ rows: z.array(rowSchema), has_more: z.boolean() }),
});

/** The numbers of all rows of a filter, as the first and last of each run of consecutive numbers. */
export const listImportRowNumbers = contract({
  name: 'listImportRowNumbers',
  access: 'claim.submit',
  input: oneImport.extend({ show: z.enum(rowFilters).default('all') }),
  output: z.object({ ranges: z.array(z.tuple([z.int(), z.int()])) }),
});

const columnNumberSchema = z
  .int()
  .min(0)
  .max(columnsMax - 1);
const typedCellSchema = z.union([
  z.string().max(2000, 'At most 2,000 characters.'),
  z.number(),
  z.boolean(),
  z.null(),
]);
const cellFixSchema = z.object({
  row_number: rowNumberSchema,
  column: columnNumberSchema,
  /** Empty text empties the cell. */
  value: typedCellSchema,
  /** What the cell had when the user changed it. */
  was: cellSchema,
});
export type CellFix = z.infer<typeof cellFixSchema>;
export const fixedCellsMax = 20_000;
export const fixedRowsMax = 2_000;

const cellRefusalSchema = z.object({ row_number: z.int(), column: z.int(), message: z.string() });
export type CellRefusal = z.infer<typeof cellRefusalSchema>;

/**
 * Changes cells; their rows are checked at once. A cell that no longer has what it had, because it was changed in
 * another window, is refused and the others are changed.
 */
export const fixImportCells = contract({
  name: 'fixImportCells',
  access: 'claim.submit',
  input: oneImport.extend({
    cells: z
      .array(cellFixSchema)
      .min(1)
      .max(fixedCellsMax, 'At most 20,000 cells.')
      .refine(
        (cells) => new Set(cells.map(({ row_number }) => row_number)).size <= fixedRowsMax,
        'At most 2,000 rows.',
      ),
  }),
  output: z.object({ refused: z.array(cellRefusalSchema), import: importSchema }),
});

const problemSchema = remarkSchema.extend({
  /** What their cells have; null for empty cells and for problems without a column. */
  value: z.string().nullable(),
  rows: z.int(),
});
export type ImportProblem = z.infer<typeof problemSchema>;

/** Problems that rows have in common, those of the most rows first. */
export const listImportProblems = contract({
  name: 'listImportProblems',
  access: 'claim.submit',
  input: oneImport,
  output: z.object({ problems: z.array(problemSchema) }),
});

/**
 * Replaces a value in every row of a column; the rows that have it are checked again in the background. Names of
 * payers, clinics and providers are replaced in the account's next files, too, unless `remember` is false.
 */
export const replaceInImport = contract({
  name: 'replaceInImport',
  access: 'claim.submit',
  input: oneImport.extend({
    column: columnNumberSchema,
    /** Compared regardless of case. The empty text finds empty cells. */
    find: z.string().max(2000, 'At most 2,000 characters.'),
    match: z.enum(replacementMatches).default('whole'),
    replace: z.string().max(2000, 'At most 2,000 characters.'),
    remember: z.boolean().default(true),
  }),
  output: importSchema,
});

/** Values that the account's people replaced and that are replaced in every file since, the latest first. */
export const listImportValues = contract({
  name: 'listImportValues',
  access: 'claim.submit',
  input: inAccount,
  output: z.object({
    values: z.array(z.object({ field: fieldSchema, written: z.string(), value: z.string() })),
  }),
});

/** Forgets a remembered replacement; files checked later keep the original value. */
export const forgetImportValue = contract({
  name: 'forgetImportValue',
  access: 'claim.submit',
  input: inAccount.extend({ field: fieldSchema, written: z.string().max(2000) }),
  output: z.object({}),
});

/** Excludes rows or includes them again: the named ones, or all that `show` lists. */
export const skipImportRows = contract({
  name: 'skipImportRows',
  access: 'claim.submit',
  input: oneImport
    .extend({
      row_numbers: z.array(rowNumberSchema).min(1).max(1_000).optional(),
      show: z.enum(rowFilters).optional(),
      skipped: z.boolean(),
    })
    .refine(({ row_numbers, show }) => (row_numbers === undefined) !== (show === undefined), {
      path: ['row_numbers'],
      message: 'Provide either row_numbers or show.',
    }),
  output: importSchema,
});
