import { expect, it } from 'vitest';
import { roleOfScopes, scopeOf, scopes, scopesAllow } from './api-key.ts';
import { abilities, roleMay } from './role.ts';

it.each(scopes)('%s gives only what the role of such a key may do', (scope) => {
  const role = roleOfScopes([scope]);
  const given = abilities.filter((ability) => scopesAllow([scope], ability));
  expect(given.length).toBeGreaterThan(0);
  for (const ability of given) {
    expect(roleMay(role, ability), ability).toBe(true);
    expect(scopeOf(ability)).toBe(scope);
  }
});

it('no scope allows managing keys', () => {
  expect(scopesAllow(scopes, 'api.manage')).toBe(false);
  expect(scopeOf('api.manage')).toBeNull();
});

it('a key that only reads is a viewer', () => {
  expect(roleOfScopes(['claims:read', 'payers:read'])).toBe('viewer');
  expect(roleOfScopes(['claims:read', 'claims:act'])).toBe('user');
});
