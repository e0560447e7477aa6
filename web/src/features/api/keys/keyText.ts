/** Labels of API keys in the list. Pure. */

import { type Scope, scopes } from '@claimline/domain/account/api-key';

const shortText: Record<Scope, string> = {
  'claims:read': 'See claims',
  'claims:submit': 'submit',
  'claims:act': 'call again, cancel, archive',
  'payers:read': 'see payers',
  'usage:read': 'see usage',
};

export function scopesSentence(held: readonly Scope[]): string {
  const words = scopes
    .filter((scope) => held.includes(scope))
    .map((scope) => shortText[scope])
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The reader's clinics by name, the others as a count. */
export function clinicsSentence(
  ids: readonly string[],
  clinics: readonly { readonly id: string; readonly name: string }[],
): string {
  const names = clinics.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const others = ids.length - names.length;
  if (others === 0 && names.length === clinics.length && names.length > 1)
    return `All your ${names.length} clinics`;
  const rest =
    others === 0 ? [] : [`${others} ${others === 1 ? 'clinic' : 'clinics'} you’re not a member of`];
  return [...names, ...rest].join(', ');
}

/** Shown together with the new key. */
export const newKeyText = {
  label: 'key',
  description: 'Copy this key now and store it securely. You won’t be able to see it again.',
} as const;
