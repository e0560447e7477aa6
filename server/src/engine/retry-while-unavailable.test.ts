import pg from 'pg';
import { expect, test } from 'vitest';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('said by the database', 20, 'error'), { code });
}

test('work is retried while the database is unavailable, up to the time limit', async () => {
  let tries = 0;
  const comesBack = () =>
    ++tries < 3 ? Promise.reject(databaseError('57P03')) : Promise.resolve(`after ${tries}`);
  expect(await retryWhileUnavailable(5_000, comesBack)).toBe('after 3');
  await expect(retryWhileUnavailable(150, () => Promise.reject(databaseError('57P03')))).rejects.toThrow(
    'said by',
  );
  const wrong = databaseError('23505');
  await expect(retryWhileUnavailable(5_000, () => Promise.reject(wrong))).rejects.toBe(wrong);
});
