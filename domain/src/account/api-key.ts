/** API keys: what a program may do, and how each scope is described. */

import type { Ability, Role } from './role.ts';

/** What a key may do. Each scope grants abilities, and a key has no others. */
export const scopes = ['claims:read', 'claims:submit', 'claims:act', 'payers:read', 'usage:read'] as const;
export type Scope = (typeof scopes)[number];

const abilitiesOfScope: Record<Scope, readonly Ability[]> = {
  'claims:read': ['claim.read', 'clinic.read'],
  'claims:submit': ['claim.submit'],
  'claims:act': ['claim.archive', 'claim.call-again', 'claim.cancel'],
  'payers:read': ['directory.read'],
  'usage:read': ['usage.read'],
};

export const scopeWords: Record<Scope, string> = {
  'claims:read': 'See claims, results, calls with their transcripts, and batches',
  'claims:submit': 'Submit and edit claims',
  'claims:act': 'Call again, cancel, archive and restore claims',
  'payers:read': 'See payers and the fields each requires, and providers',
  'usage:read': 'See how many claims and calls were made, and how long they took',
};

/** The scope that grants an ability; null when no key ever has it. */
export function scopeOf(ability: Ability): Scope | null {
  return scopes.find((scope) => abilitiesOfScope[scope].includes(ability)) ?? null;
}

export function scopesAllow(held: readonly Scope[], ability: Ability): boolean {
  return held.some((scope) => abilitiesOfScope[scope].includes(ability));
}

/** The weakest role that has every ability of the scopes. */
export function roleOfScopes(held: readonly Scope[]): Exclude<Role, 'admin'> {
  return held.some((scope) => scope === 'claims:submit' || scope === 'claims:act') ? 'user' : 'viewer';
}

/** Every key starts with this, so that a leaked one is recognized. */
export const keyBeginning = 'clm_';
/** How many characters of a key are kept and shown, to distinguish keys. */
export const keyPrefixLength = keyBeginning.length + 6;

export const keyNameMax = 80;
export const keyAddressesMax = 20;
/** How long a key works when nothing else is asked for. */
export const keyDaysDefault = 90;
/** The most active keys an account may have. */
export const activeKeysMax = 100;
/** How long the previous key may keep working after a rotation. */
export const overlapHoursMax = 7 * 24;

export const keyStates = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];
