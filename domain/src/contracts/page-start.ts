import { z } from 'zod';
import { contract } from '../contract.ts';
import { getAccount, listClinics } from './accounts.ts';
import { listSubmissions } from './claims.ts';
import { accessSchema } from './sign-in.ts';
import { listViews } from './views.ts';

/**
 * What a page of an account shows first, in one request: `refreshAccess`, and with the person it finds the functions
 * that the page would call next. `list` is the input of `listSubmissions` without the account; leave it out on pages
 * without a list of claims.
 */
export const startPage = contract({
  name: 'startPage',
  access: 'public',
  input: z.object({
    page: z.object({
      account_id: listSubmissions.input.shape.account_id,
      list: listSubmissions.input.omit({ account_id: true }).optional(),
    }),
  }),
  output: z.object({
    access: accessSchema,
    /** By function; null when one of them refused, and calling it says why. Lists are absent without `list`. */
    answers: z
      .object({
        getAccount: getAccount.output,
        listClinics: listClinics.output,
        listViews: listViews.output.optional(),
        listSubmissions: listSubmissions.output.optional(),
      })
      .nullable(),
  }),
});
