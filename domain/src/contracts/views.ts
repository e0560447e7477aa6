import { z } from 'zod';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { layoutSchema, listKinds } from '../list/list-layout.ts';
import {
  ciaSearchSchema,
  clinicTabs,
  filtersSchema,
  readJsonParameter,
  sortingSchema,
} from '../list/search.ts';
import { typedLine } from '../text.ts';

/** The most saved views a person may have in an account. */
export const viewsMax = 100;
export const viewNameMax = 60;

const inAccount = z.object({ account_id: idSchema });
const oneView = inAccount.extend({ view_id: idSchema });

/** What a list shows, as in its URL, without the position in it. */
const viewQuerySchema = ciaSearchSchema.omit({ page: true }).extend({ tab: z.enum(clinicTabs).optional() });
export type ViewQuery = z.infer<typeof viewQuerySchema>;

const notUnderstood = 'Expected JSON for the table state.';
const sortingText = ciaSearchSchema.shape.sorting.refine(
  (text) => readJsonParameter(sortingSchema, text) !== null,
  notUnderstood,
);
const checkedViewQuery = viewQuerySchema.extend({
  filters: ciaSearchSchema.shape.filters.refine(
    (text) => readJsonParameter(filtersSchema, text) !== null,
    notUnderstood,
  ),
  sorting: sortingText,
});

const nameSchema = typedLine(1, viewNameMax);

const viewSchema = z.object({
  id: z.string(),
  list: z.enum(listKinds),
  name: z.string(),
  /** Whether everyone in the account can see it. */
  shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string().nullable(),
  /** Whether the caller may rename, update and delete it: the owner, and admins for shared views. */
  may_change: z.boolean(),
  question: viewQuerySchema,
  layout: layoutSchema,
});
export type View = z.infer<typeof viewSchema>;

const preferencesSchema = z.object({
  list: z.enum(listKinds),
  layout: layoutSchema,
  /** The sorting used when the list is opened without one, as in its URL. */
  sorting: z.string(),
  /** The view that opens when the URL has no filters; null for none. */
  default_view_id: z.string().nullable(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The views the caller can see in the account, their own first, and their list preferences. */
export const listViews = contract({
  name: 'listViews',
  access: 'view.keep',
  input: inAccount,
  output: z.object({
    views: z.array(viewSchema),
    /** One for each kind of list. */
    preferences: z.array(preferencesSchema),
  }),
});

/**
 * Saves filters and layout under a name. `resource-exhausted` beyond {@link viewsMax} views of the caller;
 * `permission-denied` when a viewer tries to share it.
 */
export const saveView = contract({
  name: 'saveView',
  access: 'view.keep',
  input: inAccount.extend({
    list: z.enum(listKinds),
    name: nameSchema,
    shared: z.boolean().default(false),
    question: checkedViewQuery,
    layout: layoutSchema,
  }),
  output: z.object({ view: viewSchema }),
});

/** Renames a view, shares or unshares it, or replaces its filters or layout: only the given fields change. */
export const changeView = contract({
  name: 'changeView',
  access: 'view.keep',
  input: oneView.extend({
    name: nameSchema.optional(),
    shared: z.boolean().optional(),
    question: checkedViewQuery.optional(),
    layout: layoutSchema.optional(),
  }),
  output: z.object({ view: viewSchema }),
});

/** Deletes a view, or restores one that was deleted within the last day. */
export const deleteView = contract({
  name: 'deleteView',
  access: 'view.keep',
  input: oneView.extend({ deleted: z.boolean() }),
  output: z.object({ deleted: z.boolean() }),
});

/** Saves the caller's preferences for one kind of list. */
export const keepPreferences = contract({
  name: 'keepPreferences',
  access: 'view.keep',
  input: inAccount.extend({
    list: z.enum(listKinds),
    layout: layoutSchema,
    sorting: sortingText,
    default_view_id: idSchema.nullable(),
  }),
  output: z.object({ preferences: preferencesSchema }),
});
