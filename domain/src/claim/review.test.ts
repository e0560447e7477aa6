import { expect, test } from 'vitest';
import type { StatusChange } from '../contracts/claims.ts';
import type { Fact } from './result.ts';
import { changeKindOf, correctionOf, proposesWriteOff, reviewKind, reviewOf } from './review.ts';

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
  changes: [],
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
] as const)('%s to %s by %s is %s', (from, to, by, kind) =>
  expect(reviewKind({ from, to, by, changes: [] })).toBe(kind),
);

test('the latest review of the result counts until the status changes', () => {
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

const archived = { of: 'claim', field: 'archived', from: false, to: true } as const;
const paidMore = { of: 'result', field: 'paid_cents', from: 100, to: 200 } as const;
const edited = { of: 'claim', field: 'patient.member_id', from: 'W1', to: 'W2' } as const;

test.each([
  ['paid', 'paid', [], 'confirmed'],
  ['paid', 'paid', [paidMore], 'corrected'],
  ['paid', 'denied', [paidMore], 'corrected'],
  ['paid', 'paid', [archived], 'archived'],
  ['paid', 'paid', [{ ...archived, to: false }], 'restored'],
  ['failed', 'failed', [edited], 'edited'],
  ['failed', 'pending', [edited], 'edited'],
  ['failed', 'pending', [], 'moved'],
] as const)('a person moves %s to %s, changing %j: %s', (from, to, changes, kind) =>
  expect(changeKindOf({ from, to, by: 'person', changes: [...changes] })).toBe(kind),
);

test('editing or archiving a claim keeps the review of its result', () => {
  const confirmed = change('paid', 'paid', 'person');
  expect(reviewOf([confirmed, { ...change('paid', 'paid', 'person'), changes: [archived] }])?.kind).toBe(
    'confirmed',
  );
});

test('corrections add up until the next answer', () => {
  const answered = change('in-progress', 'paid', 'call');
  const first = { ...change('paid', 'paid', 'person'), changes: [paidMore] };
  const second = {
    ...change('paid', 'denied', 'person'),
    changes: [
      { ...paidMore, from: 200, to: null },
      { of: 'result' as const, field: 'check_number', from: null, to: '0042' },
    ],
  };
  expect(correctionOf([answered, first])).toEqual({ paid_cents: 200 });
  expect(correctionOf([answered, first, second])).toEqual({ paid_cents: null, check_number: '0042' });
  expect(correctionOf([answered, first, second, answered])).toEqual({});
});

test('a payer that mentions a write-off proposes one', () => {
  const said = { field: 'status', value: 'write-off', confidence: 1, quote: 'write off', line: 1, at_ms: 0 };
  expect(proposesWriteOff([said as Fact])).toBe(true);
  expect(proposesWriteOff([{ ...said, value: 'denied' } as Fact])).toBe(false);
  expect(proposesWriteOff([])).toBe(false);
});
