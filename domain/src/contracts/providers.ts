import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { providerDetailsSchema, providerSheetBytesMax, providerSheetRowsMax } from '../payer/provider.ts';
import { revision, seenRevision } from './settings.ts';

const inAccount = z.object({ account_id: idSchema });
const oneProvider = inAccount.extend({ provider_id: idSchema });

const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  NPI: z.string(),
  tax_id: z.string(),
  ptan: z.string().nullable(),
  created_at: z.string(),
  /** When it was retired and no longer offered for new claims; null while it is offered. */
  retired_at: z.string().nullable(),
  ...revision,
});
export type Provider = z.infer<typeof providerSchema>;

export const providersPageSize = 50;

/** The account's providers by name, filtered by any part of name, NPI, tax ID or PTAN. */
export const listProviders = contract({
  name: 'listProviders',
  access: 'directory.read',
  input: inAccount.extend({
    query: z.string().max(200).default(''),
    retired: z.boolean().default(false),
    page: z.int().min(0).max(100_000).default(0),
  }),
  output: z.object({
    providers: z.array(providerSchema).max(providersPageSize),
    total: z.int(),
    /** For the whole account, regardless of the filter. */
    counts: z.object({ active: z.int(), retired: z.int() }),
  }),
});

/** Refused when the account already has a provider with the same NPI, tax ID and name. */
export const createProvider = contract({
  name: 'createProvider',
  access: 'provider.manage',
  input: inAccount.extend(providerDetailsSchema.shape),
  output: z.object({ provider_id: z.string() }),
});

export const changeProvider = contract({
  name: 'changeProvider',
  access: 'provider.manage',
  input: oneProvider.extend({ ...seenRevision, ...providerDetailsSchema.shape }),
  output: z.object(revision),
});

/** A retired provider is not offered for new claims; submitted claims do not change. It can be restored. */
export const retireProvider = contract({
  name: 'retireProvider',
  access: 'provider.manage',
  input: oneProvider.extend({ retired: z.boolean() }),
  output: z.object({ retired_at: z.string().nullable() }),
});

const sheetRowSchema = z.object({
  row_number: z.int(),
  /** As read; the value of a missing column is empty. */
  name: z.string(),
  NPI: z.string(),
  tax_id: z.string(),
  ptan: z.string(),
  /** `known`: the account already has this provider, or an earlier row does. */
  state: z.enum(['new', 'known', 'invalid']),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type ProviderSheetRow = z.infer<typeof sheetRowSchema>;

/** Reads a sheet of providers (Excel or CSV) and checks each row; nothing is saved yet. */
export const readProviderSheet = contract({
  name: 'readProviderSheet',
  access: 'provider.manage',
  input: inAccount.extend({
    file_name: z.string().min(1, 'Required').max(255),
    base64: z
      .base64('Encode the file in base64.')
      .max(Math.ceil(providerSheetBytesMax / 3) * 4, 'At most 1 MB.'),
  }),
  output: z.object({
    rows: z.array(sheetRowSchema).max(providerSheetRowsMax),
    /** The heading matched to each field; null when no column was found. */
    columns: z.object({
      name: z.string().nullable(),
      NPI: z.string().nullable(),
      tax_id: z.string().nullable(),
      ptan: z.string().nullable(),
    }),
    /** The sheet has more rows than allowed; the rest were not read. */
    is_cut: z.boolean(),
  }),
});

/** Adds providers, all or none; those the account already has are skipped. */
export const importProviders = contract({
  name: 'importProviders',
  access: 'provider.manage',
  input: inAccount.extend({
    providers: z.array(providerDetailsSchema).min(1, 'Choose at least one.').max(providerSheetRowsMax),
  }),
  output: z.object({ added: z.int(), known: z.int() }),
});
