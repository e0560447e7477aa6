/** Importing many claims: a sheet or an 837 file is uploaded, read, checked and imported. */

import { z } from 'zod';
import { calendarDateSchema } from '../../calendar.ts';
import { priorities } from '../../claim/claim.ts';
import { contract } from '../../contract.ts';
import { idSchema } from '../../identifier.ts';
import { intakeFields } from '../../intake/field.ts';
import { lineAnswers } from '../../intake/service-lines.ts';
import { typedText } from '../../text.ts';

export const inAccount = z.object({ account_id: idSchema });
export const oneImport = inAccount.extend({ import_id: idSchema });

export const fileBytesMax = 50 * 1024 * 1024;
/** The size of one upload request, small enough for a slow connection to send within its minute. */
export const uploadPieceBytes = 1024 * 1024;
export const importRowsMax = 100_000;
export const columnsMax = 256;

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

export const fieldSchema = z.enum(intakeFields);

export const remarkSchema = z.object({
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

export const importSchema = z.object({
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
