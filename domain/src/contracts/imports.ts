/** Importing many claims: a sheet or an 837 file is uploaded, read, checked, corrected and imported. */

import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { priorities } from '../claim/claim.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { intakeFields } from '../intake/field.ts';
import { replacementMatches } from '../intake/replacements.ts';
import { lineAnswers } from '../intake/service-lines.ts';
import { typedText } from '../text.ts';

const inAccount = z.object({ account_id: idSchema });
const oneImport = inAccount.extend({ import_id: idSchema });
const rowNumberSchema = z.int().min(1).max(100_000_000);

export const fileBytesMax = 50 * 1024 * 1024;
/** The size of one upload request, small enough for a slow connection to send within its minute. */
export const uploadPieceBytes = 1024 * 1024;
export const importRowsMax = 100_000;
const columnsMax = 256;

export const importStates = [
  'uploading',
  'reading',
  'refused',
  'checking',
  'ready',
  'importing',
  'imported',
  'undoing',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];

const fieldSchema = z.enum(intakeFields);
const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const remarkSchema = z.object({
  field: z.string(),
  /** The index of the column; null when there is none. */
  column: z.int().nullable(),
  message: z.string(),
});

export const intakeDefaultsSchema = z.object({
  clinic_id: idSchema.optional(),
  NPI: z.string().max(10).optional(),
  payer_id: idSchema.optional(),
  priority: z.enum(priorities).optional(),
  not_before: calendarDateSchema.optional(),
});

const columnSchema = z.object({
  heading: z.string(),
  field: fieldSchema.nullable(),
  /** 0 to 1. */
  confidence: z.number(),
  by: z.enum(['name', 'content', 'remembered', 'person']).nullable(),
  remark: z.string().nullable(),
  /** The first few values. */
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof columnSchema>;

export const importFoundSchema = z.object({
  kind: z.enum(['sheet', 'x12']),
  sheets: z.array(z.object({ name: z.string(), is_hidden: z.boolean(), is_chosen: z.boolean() })),
  /** Remarks about the file, as sentences. */
  notes: z.array(z.string()),
  columns: z.array(columnSchema),
  counts_from_1904: z.boolean(),
  /** Columns with a date that has the day first. */
  day_first: z.array(z.object({ column: z.int(), sample: z.string() })).optional(),
  /** Columns of identifiers that may have lost zeros at the front, and their usual number of digits. */
  zeros: z.array(z.object({ column: z.int(), length: z.int().nullable() })).optional(),
});
export type ImportFound = z.infer<typeof importFoundSchema>;

const countsSchema = z.object({
  rows: z.int(),
  /** Will be imported. */
  good: z.int(),
  /** Have problems. */
  faulty: z.int(),
  /** Probably submitted before, or twice in the file. */
  duplicate: z.int(),
  /** Service lines that are part of the claim of another row. */
  lines: z.int(),
  skipped: z.int(),
  imported: z.int(),
});

export const dateOrders = ['month-first', 'day-first'] as const;

/** What a person answered; a question without an answer keeps the import from running. */
export const importAnswersSchema = z.object({
  service_lines: z.enum(lineAnswers).optional(),
  date_order: z.enum(dateOrders).optional(),
});
export type ImportAnswers = z.infer<typeof importAnswersSchema>;

const questionsSchema = z.object({
  /**
   * Rows with the same patient and date but different procedures, which are service lines of so many claims. Until it
   * is answered, their amounts are added.
   */
  service_lines: z
    .object({ claims: z.int(), rows: z.int(), answer: z.enum(lineAnswers).nullable() })
    .nullable(),
  /** Columns with a date that has the day first. Until it is answered, dates are read as month/day/year. */
  date_order: z
    .object({
      columns: z.array(z.object({ column: z.int(), sample: z.string() })),
      answer: z.enum(dateOrders).nullable(),
    })
    .nullable(),
});

const importSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  file_bytes: z.int(),
  created_at: z.string(),
  state: z.enum(importStates),
  refusal: z.string().nullable(),
  found: importFoundSchema.nullable(),
  defaults: intakeDefaultsSchema,
  questions: questionsSchema,
  counts: countsSchema,
  /** The progress of the job that works on it; null when none does. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
  batch_id: z.string().nullable(),
});
export type Import = z.infer<typeof importSchema>;

/**
 * Announces a file. Its bytes follow by the tus protocol at `/uploads` with the metadata `import_id`, and continue at
 * `/uploads/IMPORT_ID` after an interruption. Reading begins when the last byte has arrived.
 */
export const beginImport = contract({
  name: 'beginImport',
  access: 'claim.submit',
  input: inAccount.extend({
    file_name: typedText(1, 200),
    file_bytes: z
      .int()
      .min(1, 'The file is empty.')
      .max(fileBytesMax, 'The file is larger than 50 MB. Split it into smaller ones.'),
  }),
  output: importSchema,
});

export const getImport = contract({
  name: 'getImport',
  access: 'claim.submit',
  input: oneImport,
  output: importSchema,
});

/** The caller's own open imports, newest first. */
export const listImports = contract({
  name: 'listImports',
  access: 'claim.submit',
  input: inAccount,
  output: z.object({ imports: z.array(importSchema) }),
});

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

/**
 * Changes the matched columns, the sheet, the defaults for missing fields, or answers questions; every row is checked
 * again.
 */
export const changeImport = contract({
  name: 'changeImport',
  access: 'claim.submit',
  input: oneImport.extend({
    /** The field of each column, from the first one; each field at most once. */
    columns: z
      .array(fieldSchema.nullable())
      .max(columnsMax)
      .refine((fields) => {
        const used = fields.filter((field) => field !== null);
        return new Set(used).size === used.length;
      }, 'Match each field to only one column.')
      .optional(),
    sheet: z.string().min(1).max(200).optional(),
    defaults: intakeDefaultsSchema.optional(),
    answers: importAnswersSchema.optional(),
  }),
  output: importSchema,
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

/** Files checked from now on are read as they are written again. */
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

/**
 * Imports the valid rows as a batch, each exactly once, in the background. Duplicates are skipped unless `duplicates`
 * is set.
 */
export const runImport = contract({
  name: 'runImport',
  access: 'claim.submit',
  input: oneImport.extend({
    batch_name: typedText(1, 120).optional(),
    duplicates: z.boolean().default(false),
  }),
  output: importSchema,
});

/** Ends an import. Imported claims stay; the other rows and the file are deleted. */
export const cancelImport = contract({
  name: 'cancelImport',
  access: 'claim.submit',
  input: oneImport,
  output: importSchema,
});

/**
 * Deletes the claims of an import, and its batch and file with the last of them, as long as no call was placed for any
 * of them. Claims with notes stay.
 */
export const undoImport = contract({
  name: 'undoImport',
  access: 'claim.submit',
  input: oneImport,
  output: importSchema,
});

const sheetFileSchema = z.object({ file_name: z.string(), base64: z.string() });

/** The rows with problems as a workbook with a column of reasons, to correct and upload again. */
export const getFaultyRows = contract({
  name: 'getFaultyRows',
  access: 'claim.submit',
  input: oneImport,
  output: sheetFileSchema,
});

/**
 * A workbook to fill in, with examples and the values this account allows. With `practice`, one with sandbox claims and
 * a few mistakes, for trying an import.
 */
export const getImportTemplate = contract({
  name: 'getImportTemplate',
  access: 'claim.submit',
  input: inAccount.extend({ practice: z.boolean().default(false) }),
  output: sheetFileSchema,
});
