import { expect, test } from 'vitest';
import { outcomeOf } from './answer.ts';

test.each([
  ['53100', 'The server is out of disk space'],
  ['ENOSPC', 'The server is out of disk space'],
  ['53300', 'The database can’t be reached'],
  ['ECONNREFUSED', 'The database can’t be reached'],
])('%s is unavailable, and says why', (code, message) => {
  const outcome = outcomeOf(Object.assign(new Error('of the database'), { code }));
  expect(outcome.code).toBe('unavailable');
  expect(outcome.message).toContain(message);
});
