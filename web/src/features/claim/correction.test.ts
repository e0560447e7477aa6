import { completedStatuses } from '@claimline/domain/status';
import { expect, test } from 'vitest';
import { choicesFrom, consequence, isOld, roomLeft, whyProblem } from './correction.ts';

const seen = { status: 'paid', status_since: '2026-06-03T14:00:00.000Z', needs_review: true } as const;

test('a claim that moved or was reviewed meanwhile is not the one that was seen', () => {
  expect(isOld(seen, { ...seen })).toBe(false);
  expect(isOld(seen, { ...seen, status_since: '2026-06-03T14:00:00.001Z' })).toBe(true);
  expect(isOld(seen, { ...seen, needs_review: false })).toBe(true);
});

test('every completed status but the present can be chosen', () => {
  expect(choicesFrom('paid')).not.toContain('paid');
  expect(choicesFrom('paid')).toHaveLength(completedStatuses.length - 1);
  expect(choicesFrom('failed')).toEqual(completedStatuses);
});

test('what a choice leads to', () => {
  expect(consequence('reprocessing')).toContain('called again by itself');
  expect(consequence('write-off')).toContain('given up');
});

test.each([
  ['', 'Say why, for those who read this later.'],
  ['  ', 'Say why, for those who read this later.'],
  ['no', 'At least 3 characters.'],
  ['x'.repeat(501), 'At most 500 characters.'],
  ['a\u0007b', 'Has a character that is no text. Type it again.'],
  ['Check was voided.', null],
])('%j', (why, problem) => expect(whyProblem(why)).toBe(problem));

test.each([
  ['short', null],
  ['x'.repeat(400), '100 characters left'],
  ['x'.repeat(499), '1 character left'],
  ['x'.repeat(503), '3 too many characters'],
])('%s', (text, words) => expect(roomLeft(text)).toBe(words));
