import type { StatusChange } from '@claimline/domain/contracts/claims';
import { expect, test } from 'vitest';
import {
  charactersLeft,
  concurrentChanges,
  consequenceText,
  initialStatus,
  isOutdated,
  reasonError,
} from './correction.ts';

const seen = {
  status: 'paid',
  status_since: '2026-06-03T14:00:00.000Z',
  needs_review: true,
  change_id: '7',
} as const;

test('detects a claim that moved or was reviewed meanwhile', () => {
  expect(isOutdated(seen, { ...seen })).toBe(false);
  expect(isOutdated(seen, { ...seen, status_since: '2026-06-03T14:00:00.001Z' })).toBe(true);
  expect(isOutdated(seen, { ...seen, needs_review: false })).toBe(true);
  expect(isOutdated(seen, { ...seen, change_id: '8' })).toBe(true);
});

test('preselects the status of a completed claim, and none for a failed one', () => {
  expect(initialStatus('paid')).toBe('paid');
  expect(initialStatus('failed')).toBeNull();
});

test('lists what others set since then by field, with their name', () => {
  const by = (id: string, by_name: string, field: string, to: unknown): StatusChange => ({
    id,
    at: '2026-06-03T14:00:00.000Z',
    from: 'paid',
    to: 'paid',
    by: 'person',
    by_name,
    why: 'x',
    changes: [{ of: 'result', field, from: null, to }],
  });
  const history = [
    by('7', 'Me', 'paid_cents', 1),
    by('8', 'Ana', 'paid_cents', 2),
    by('9', 'Bo', 'check_number', '3'),
  ];
  expect([...concurrentChanges(history, '7')]).toEqual([
    ['paid_cents', { value: 2, by: 'Ana' }],
    ['check_number', { value: '3', by: 'Bo' }],
  ]);
  expect(concurrentChanges(history, '9').size).toBe(0);
});

test('explains what each status leads to', () => {
  expect(consequenceText('reprocessing')).toContain('calls the payer again');
  expect(consequenceText('write-off')).toContain(
    'Writes off the balance. Only a person can decide this. The payer won’t be called again.',
  );
});

test.each([
  ['', 'Enter a reason. It’s saved in the claim history.'],
  ['  ', 'Enter a reason. It’s saved in the claim history.'],
  ['no', 'At least 3 characters.'],
  ['x'.repeat(501), 'At most 500 characters.'],
  ['a\u0007b', 'Contains an invalid character. Type it again.'],
  ['Check was voided.', null],
])('requires a reason, not %j', (why, problem) => expect(reasonError(why)).toBe(problem));

test.each([
  ['short', null],
  ['x'.repeat(400), '100 characters left'],
  ['x'.repeat(499), '1 character left'],
  ['x'.repeat(503), '3 too many characters'],
])('counts the characters left after %s', (text, words) => expect(charactersLeft(text)).toBe(words));
