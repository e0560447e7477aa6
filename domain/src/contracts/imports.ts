/** Importing many claims: a sheet or an 837 file is uploaded, read, checked, corrected and imported. */

import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { priorities } from '../claim/claim.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { intakeFields } from '../intake/field.ts';
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
  skipped: z.int(),
  imported: z.int(),
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
});
export type ImportRow = z.infer<typeof rowSchema>;

export const rowFilters = ['all', 'faulty', 'duplicate', 'flagged', 'skipped'] as const;

/** The rows of an import in file order, starting after a row. */
export const listImportRows = contract({
  name: 'listImportRows',
  access: 'claim.submit',
  input: oneImport.extend({
    show: z.enum(rowFilters).default('all'),
    after: z.int().min(0).default(0),
    size: z.int().min(1).max(200).default(25),
  }),
  output: z.object({ rows: z.array(rowSchema), has_more: z.boolean() }),
});

/** Changes the matched columns, the sheet, or the defaults for missing fields; every row is checked again. */
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
      }, 'Match each field with one column only.')
      .optional(),
    sheet: z.string().min(1).max(200).optional(),
    defaults: intakeDefaultsSchema.optional(),
  }),
  output: importSchema,
});

/** Corrects one cell; its row is checked at once. */
export const fixImportCell = contract({
  name: 'fixImportCell',
  access: 'claim.submit',
  input: oneImport.extend({
    row_number: rowNumberSchema,
    column: z
      .int()
      .min(0)
      .max(columnsMax - 1),
    text: z.string().max(2000, 'At most 2,000 characters.'),
  }),
  output: z.object({ row: rowSchema, import: importSchema }),
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
      message: 'Give either row_numbers or show.',
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

const sheetFileSchema = z.object({ file_name: z.string(), base64: z.string() });

/** The rows with problems as a workbook with a column of reasons, to correct and upload again. */
export const getFaultyRows = contract({
  name: 'getFaultyRows',
  access: 'claim.submit',
  input: oneImport,
  output: sheetFileSchema,
});

/** A workbook to fill in, with examples and the values this account allows. */
export const getImportTemplate = contract({
  name: 'getImportTemplate',
  access: 'claim.submit',
  input: inAccount,
  output: sheetFileSchema,
});
