/** Every named function of the product, as its contract declares it. */

import type { Contract } from './contract.ts';
import * as accounts from './contracts/accounts.ts';
import * as analytics from './contracts/analytics.ts';
import * as audit from './contracts/audit.ts';
import * as bulk from './contracts/bulk.ts';
import * as claims from './contracts/claims.ts';
import * as clinics from './contracts/clinics.ts';
import * as apiKeys from './contracts/developers/api-keys.ts';
import * as rest from './contracts/developers/rest.ts';
import * as webhooks from './contracts/developers/webhooks.ts';
import * as exports from './contracts/exports.ts';
import * as batches from './contracts/imports/batches.ts';
import * as importRows from './contracts/imports/import-rows.ts';
import * as imports from './contracts/imports/imports.ts';
import * as insights from './contracts/insights.ts';
import * as letters from './contracts/letters.ts';
import * as notifications from './contracts/notifications.ts';
import * as accountLeaving from './contracts/offboarding.ts';
import * as onboarding from './contracts/onboarding.ts';
import * as overview from './contracts/overview.ts';
import * as pageStart from './contracts/page-start.ts';
import * as payers from './contracts/payers.ts';
import * as people from './contracts/people.ts';
import * as profile from './contracts/profile.ts';
import * as providers from './contracts/providers.ts';
import * as recordings from './contracts/recordings.ts';
import * as review from './contracts/review.ts';
import * as settings from './contracts/settings.ts';
import * as signIn from './contracts/sign-in.ts';
import * as views from './contracts/views.ts';
import * as work from './contracts/work.ts';

/** The contracts among a module's exports, which also hold schemas. */
type ContractsIn<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Contract ? Name : never]: Module[Name];
};

function contractsIn<Module extends object>(module: Module): ContractsIn<Module> {
  return Object.fromEntries(
    Object.entries(module).filter(([, exported]) => isContract(exported)),
  ) as ContractsIn<Module>;
}

function isContract(exported: unknown): boolean {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'access' in exported &&
    'input' in exported &&
    'output' in exported
  );
}

export const functions = {
  ...contractsIn(accountLeaving),
  ...contractsIn(accounts),
  ...contractsIn(analytics),
  ...contractsIn(apiKeys),
  ...contractsIn(audit),
  ...contractsIn(batches),
  ...contractsIn(bulk),
  ...contractsIn(claims),
  ...contractsIn(clinics),
  ...contractsIn(exports),
  ...contractsIn(insights),
  ...contractsIn(importRows),
  ...contractsIn(imports),
  ...contractsIn(letters),
  ...contractsIn(notifications),
  ...contractsIn(onboarding),
  ...contractsIn(overview),
  ...contractsIn(pageStart),
  ...contractsIn(payers),
  ...contractsIn(people),
  ...contractsIn(profile),
  ...contractsIn(providers),
  ...contractsIn(recordings),
  ...contractsIn(rest),
  ...contractsIn(review),
  ...contractsIn(settings),
  ...contractsIn(signIn),
  ...contractsIn(views),
  ...contractsIn(webhooks),
  ...contractsIn(work),
} as const;

export type Functions = typeof functions;
export type FunctionName = keyof Functions;
