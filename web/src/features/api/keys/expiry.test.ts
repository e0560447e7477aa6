import { expect, it } from 'vitest';
import { type Expiry, expiringSoon, expiryInstant } from './expiry.ts';

const now = new Date(2026, 10, 21, 9, 30);

it.each<[Expiry, string | null, Date | null | undefined]>([
  ['never', null, null],
  ['30', null, new Date(2026, 11, 21, 9, 30)],
  ['365', null, new Date(2027, 10, 21, 9, 30)],
  ['day', null, undefined],
  ['day', '2026-12-31', new Date(2027, 0, 1)],
])('computes when a key expires: %s %s', (expiry, day, instant) =>
  expect(expiryInstant(expiry, day, now)).toBe(instant instanceof Date ? instant.toISOString() : instant),
);

it('warns of active keys that expire within two weeks', () => {
  const key = (state: string, expires_at: string | null) => ({ state, expires_at });
  const soon = key('active', '2026-05-14T00:00:00Z');
  const keys = [
    soon,
    key('active', '2026-05-20T00:00:00Z'),
    key('active', null),
    key('revoked', soon.expires_at),
  ];
  expect(expiringSoon(keys, new Date('2026-05-01T00:00:00Z'))).toEqual([soon]);
});
