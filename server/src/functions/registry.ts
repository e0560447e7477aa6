/** Every named function and what implements it: what the topics' `index.ts` export. */

import type { FunctionName, Functions } from '@claimline/domain/functions';
import * as accounts from './accounts/index.ts';
import * as analytics from './analytics/index.ts';
import * as apiKeys from './api-keys/index.ts';
import * as audit from './audit/index.ts';
import * as batches from './batches/index.ts';
import * as bulk from './bulk/index.ts';
import * as claims from './claims/index.ts';
import * as exports from './exports/index.ts';
import * as figures from './figures/index.ts';
import type { Implementation } from './function.ts';
import * as imports from './imports/index.ts';
import * as letters from './letters/index.ts';
import * as lists from './lists/index.ts';
import * as notifications from './notifications/index.ts';
import * as offboarding from './offboarding/index.ts';
import * as payers from './payers/index.ts';
import * as people from './people/index.ts';
import * as profile from './profile/index.ts';
import * as providers from './providers/index.ts';
import * as rest from './rest/index.ts';
import * as settings from './settings/index.ts';
import * as signIn from './sign-in/index.ts';
import * as webhooks from './webhooks/index.ts';
import * as work from './work/index.ts';

/** Each name with the implementation of its own contract. */
type Registry = { readonly [Name in FunctionName]: Implementation<Functions[Name]> };

export const registry: Registry = {
  ...accounts,
  ...analytics,
  ...apiKeys,
  ...audit,
  ...batches,
  ...bulk,
  ...claims,
  ...exports,
  ...figures,
  ...imports,
  ...offboarding,
  ...letters,
  ...lists,
  ...notifications,
  ...payers,
  ...people,
  ...profile,
  ...providers,
  ...rest,
  ...settings,
  ...signIn,
  ...webhooks,
  ...work,
};

const byName = new Map<string, Implementation>(Object.entries<Implementation>(registry));

/** The implementation of a requested name; undefined when there is no such function. */
export function findImplementation(name: string): Implementation | undefined {
  return byName.get(name);
}
