/** Who may create an account: a setting of the installation, so that strangers cannot place calls at its expense. */

import { newAccountCallsMax } from '@claimline/domain/account/approval';
import { Outcome, setupCodeRequired } from '@claimline/domain/claim/outcome';
import ipaddr from 'ipaddr.js';
import type { AccountCreationFacts } from '../../db/accounts/accounts.ts';
import { isEqualSecret } from '../../equal-secret.ts';
import type { AccountCreation } from '../function.ts';

const createdPerDayMax = 5;

export function mayCreateAccount(
  { signUp }: AccountCreation,
  { has_accounts, is_admin }: AccountCreationFacts,
): boolean {
  return !has_accounts || is_admin || signUp === 'open';
}

/** How many calls a day the new account may make; null for any number. Throws when the person may not create it. */
export function requireMayCreateAccount(
  creation: AccountCreation,
  facts: AccountCreationFacts,
  given: { readonly address: string; readonly setupCode: string | undefined },
): number | null {
  if (!mayCreateAccount(creation, facts))
    throw new Outcome(
      'permission-denied',
      'Only admins can create accounts on this installation. Ask an account admin to invite you.',
    );
  if (facts.created_today >= createdPerDayMax)
    throw new Outcome(
      'resource-exhausted',
      `You have created ${createdPerDayMax} accounts today. Try again tomorrow.`,
    );
  if (facts.has_accounts) return newAccountCallsMax;
  if (!isOnThisComputer(creation, given.address) && !isSetupCode(creation, given.setupCode))
    throw new Outcome(
      'permission-denied',
      given.setupCode === undefined
        ? 'This is the first account on this installation. Enter the setup code that was printed when Claimline started.'
        : 'Incorrect setup code. It was printed when Claimline started.',
      { reason: setupCodeRequired },
    );
  return null;
}

/** Only where the installation is opened at a loopback address: behind a proxy everybody may seem to be local. */
function isOnThisComputer({ isLocal }: AccountCreation, address: string): boolean {
  return isLocal && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

function isSetupCode({ setupCode }: AccountCreation, given: string | undefined): boolean {
  if (setupCode === null || given === undefined) return false;
  return isEqualSecret(given.trim().toUpperCase(), setupCode);
}
