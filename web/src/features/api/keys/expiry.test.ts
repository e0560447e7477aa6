import { expect, it } from 'vitest';
import { type Expiry, expiryInstant } from './expiry.ts';

const now = new Date(2026, 10, 21, 9, 30);

it.each<[Expiry, string | null, Date | null | undefined]>([
  ['never', null, null],
  ['30', null, new Date(2026, 11, 21, 9, 30)],
  ['365', null, new Date(2027, 10, 21, 9, 30)],
  ['day', null, undefined],
  ['day', '2026-12-31', new Date(2027, 0, 1)],
])('%s %s', (expiry, day, instant) =>
  expect(expiryInstant(expiry, day, now)).toBe(instant instanceof Date ? instant.toISOString() : instant),
);
