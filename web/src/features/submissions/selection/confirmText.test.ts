import { expect, test } from 'vitest';
import { confirmationFor } from './confirmText.ts';

const exactly = (total: number) => ({ total, isExact: true });

test.each([
  ['archive', exactly(25), null],
  ['restore', exactly(999), null],
  ['archive', exactly(8412), 'Archive 8,412 claims?'],
  ['archive', { total: 500, isExact: false }, 'Archive 500+ claims?'],
  ['call-again', exactly(1), 'Call 1 claim again?'],
  ['call-again', exactly(8412), 'Call 8,412 claims again?'],
  ['cancel', exactly(3), 'Cancel calls for 3 claims?'],
] as const)('asks before it would %s %j: %s', (action, count, title) =>
  expect(confirmationFor(action, count)?.title ?? null).toBe(title),
);
