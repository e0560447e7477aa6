import { expect, test } from 'vitest';
import type { StatusChange } from './contracts/claims.ts';
import { proposesWriteOff, reviewKind, reviewOf } from './review.ts';

const change = (
  from: StatusChange['from'],
  to: StatusChange['to'],
  by: StatusChange['by'],
): StatusChange => ({
  id: '1',
  at: '2026-06-03T14:00:00.000Z',
  from,
  to,
  by,
  by_name: by === 'person' ? 'Ana Ruiz' : null,
  why: 'a reason',
});

test.each([
  ['paid', 'paid', 'person', 'confirmed'],
  ['failed', 'failed', 'person', 'confirmed'],
  ['paid', 'write-off', 'person', 'corrected'],
  ['failed', 'paid', 'person', 'corrected'],
  ['paid', 'pending', 'person', null],
  ['pending', 'failed', 'person', null],
  [null, 'pending', 'person', null],
  ['in-progress', 'paid', 'call', null],
  ['scheduled', 'scheduled', 'call', null],
  ['processing', 'pending', 'system', null],
] as const)('%s to %s by %s is %s', (from, to, by, kind) => expect(reviewKind({ from, to, by })).toBe(kind));

test('the latest word on the result counts, until the claim moves on', () => {
  const answered = change('in-progress', 'paid', 'call');
  const confirmed = change('paid', 'paid', 'person');
  expect(reviewOf([])).toBeNull();
  expect(reviewOf([answered])).toBeNull();
  expect(reviewOf([answered, confirmed])).toEqual({
    kind: 'confirmed',
    at: '2026-06-03T14:00:00.000Z',
    by_name: 'Ana Ruiz',
    why: 'a reason',
  });
  expect(reviewOf([answered, confirmed, change('paid', 'pending', 'person')])).toBeNull();
});

test('a payer that speaks of a write-off proposes one', () => {
  expect(
    proposesWriteOff(['The payer speaks of a write-off. Only you can decide that: confirm or correct.']),
  ).toBe(true);
  expect(proposesWriteOff(['The payment date was not heard.'])).toBe(false);
});
