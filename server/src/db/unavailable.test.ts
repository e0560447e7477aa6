import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('said by the database', 20, 'error'), { code });
}

test.each([
  [databaseError('57P01'), true],
  [databaseError('57P03'), true],
  [databaseError('08006'), true],
  [databaseError('25006'), true],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Query read timeout'), true],
  [databaseError('23505'), false],
  [databaseError('42P01'), false],
  [new TypeError('undefined is not a function'), false],
])('recognizes whether %s means that the database is away: %s', (error, isAway) => {
  expect(isDatabaseUnavailable(error)).toBe(isAway);
});
