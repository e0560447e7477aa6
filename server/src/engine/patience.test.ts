import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseAway, patiently } from './patience.ts';

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('said by the database', 20, 'error'), { code });
}

test.each([
  [databaseError('57P01'), true],
  [databaseError('57P03'), true],
  [databaseError('08006'), true],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [databaseError('23505'), false],
  [databaseError('42P01'), false],
  [new TypeError('undefined is not a function'), false],
])('%s: away %s', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});

test('work is repeated while the database is away, and no longer than asked', async () => {
  let tries = 0;
  const comesBack = () =>
    ++tries < 3 ? Promise.reject(databaseError('57P03')) : Promise.resolve(`after ${tries}`);
  expect(await patiently(5_000, comesBack)).toBe('after 3');
  await expect(patiently(150, () => Promise.reject(databaseError('57P03')))).rejects.toThrow('said by');
  const wrong = databaseError('23505');
  await expect(patiently(5_000, () => Promise.reject(wrong))).rejects.toBe(wrong);
});
