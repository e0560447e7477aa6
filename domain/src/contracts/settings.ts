import { z } from 'zod';
import { callingSchema, signInRulesSchema } from '../call/calling.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';
import { typedLine } from '../text.ts';

const inAccount = z.object({ account_id: idSchema });

/**
 * What was seen when a change was begun. Each settings answer names its own; a change sent with one that is no longer
 * current is refused with `aborted`, reason `changed-meanwhile`. Left out, the change is made whatever stands there.
 */
export const seenRevision = { seen: z.string().max(64).optional() };
export const revision = { revision: z.string() };

/** How the account is called, by its people and in letters to them. */
export const accountNameSchema = typedLine(1, 120);

/** Everything an admin sets of the account itself. */
export const getSettings = contract({
  name: 'getSettings',
  access: 'account.settings',
  input: inAccount,
  output: z.object({
    name: z.object({ name: z.string(), ...revision }),
    calling: callingSchema.extend(revision),
    sign_in: signInRulesSchema.extend(revision),
  }),
});

export const saveAccountName = contract({
  name: 'saveAccountName',
  access: 'account.settings',
  input: inAccount.extend({ ...seenRevision, name: accountNameSchema }),
  output: z.object(revision),
});

/** How calls are made from now on; claims in line too. */
export const saveCalling = contract({
  name: 'saveCalling',
  access: 'account.settings',
  input: inAccount.extend({ ...seenRevision, ...callingSchema.shape }),
  output: z.object(revision),
});

export const saveSignInRules = contract({
  name: 'saveSignInRules',
  access: 'account.settings',
  needsRecentSignIn: true,
  input: inAccount.extend({ ...seenRevision, ...signInRulesSchema.shape }),
  output: z.object(revision),
});
