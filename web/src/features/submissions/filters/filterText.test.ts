import type { Filter } from '@claimline/domain/list/search';
import { describe, expect, test } from 'vitest';
import { withChosen, withFilter, withoutFilter } from './filterState.ts';
import { filterSentence } from './filterText.ts';

const names = {
  status: (status: string) => `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
  clinic: (id: string) => `Clinic ${id}`,
  batch: (id: string) => `Batch ${id}`,
};

test.each<[Filter, string]>([
  [{ id: 'status', value: ['paid', 'denied'] }, 'Status Paid, Denied'],
  [{ id: 'status', value: ['paid', 'denied', 'failed', 'pending'] }, 'Status Paid, Denied +2'],
  [{ id: 'status', value: ['ringing', 'scheduled'] }, 'Status Calling'],
  [{ id: 'status', value: ['scheduled', 'ringing', 'in-progress'] }, 'Status Calling'],
  [{ id: 'status', value: ['failed'] }, 'Status Failed'],
  [{ id: 'payer', value: ['Aetna'] }, 'Payer Aetna'],
  [{ id: 'clinic', value: ['a', 'b'] }, 'Clinic Clinic a, Clinic b'],
  [{ id: 'batch', value: ['x'] }, 'Batch Batch x'],
  [{ id: 'needs_review', value: true }, 'Needs review'],
  [{ id: 'needs_review', value: false }, 'No review needed'],
  [{ id: 'sandbox', value: true }, 'Sandbox'],
  [{ id: 'sandbox', value: false }, 'Exclude sandbox'],
  [{ id: 'failure_reason', value: ['dropped', 'cancelled'] }, 'Failed Line dropped, Canceled'],
  [{ id: 'denial', value: true }, 'Any denial reason'],
  [{ id: 'denial', value: 'coded' }, 'Denied with a code'],
  [{ id: 'denial', value: 'uncoded' }, 'Denied without a code'],
  [{ id: 'called', value: {} }, 'Called'],
  [
    { id: 'called', value: { from: '2026-10-01', to: '2026-11-21', answered: false, held: true, hour: 10 } },
    'Called Oct 1 – Nov 21, 2026, not answered, on hold, at 10 AM',
  ],
  [{ id: 'called', value: { from: '2026-10-01', answered: true } }, 'Called since Oct 1, 2026, answered'],
  [{ id: 'denial', value: ['16', 'N290'] }, 'Denial code 16, N290'],
  [{ id: 'created_at', value: { preset: 'last-7-days' } }, 'Submitted last 7 days'],
  [{ id: 'deadline_date', value: { preset: 'overdue' } }, 'Deadline overdue'],
  [
    { id: 'service_from', value: { from: '2026-10-01', to: '2026-11-21' } },
    'Date of service Oct 1 – Nov 21, 2026',
  ],
  [
    { id: 'service_from', value: { from: '2025-12-30', to: '2026-01-02' } },
    'Date of service Dec 30, 2025 – Jan 2, 2026',
  ],
  [{ id: 'promised_date', value: { from: '2026-10-01', to: '2026-10-01' } }, 'Promised Oct 1, 2026'],
  [{ id: 'status_since', value: { from: '2026-10-01' } }, 'Status changed since Oct 1, 2026'],
  [{ id: 'deadline_date', value: { to: '2026-10-01' } }, 'Deadline until Oct 1, 2026'],
  [{ id: 'billed_cents', value: { min: 50_000 } }, 'Billed $500.00 or more'],
  [{ id: 'paid_cents', value: { max: 0 } }, 'Paid up to $0.00'],
  [{ id: 'paid_cents', value: { min: 1, max: 123_456_789 } }, 'Paid $0.01 – $1,234,567.89'],
  [{ id: 'paid_cents', value: { min: 500, max: 500 } }, 'Paid $5.00'],
])('describes the filter %j', (filter, sentence) =>
  expect(filterSentence(filter, [filter], names)).toBe(sentence),
);

test('with one status, the date says what happened', () => {
  const since: Filter = { id: 'status_since', value: { from: '2026-10-01', to: '2026-11-21' } };
  expect(filterSentence(since, [{ id: 'status', value: ['paid'] }, since], names)).toBe(
    'Paid Oct 1 – Nov 21, 2026',
  );
});

describe('changing filters', () => {
  const paid: Filter = { id: 'status', value: ['paid'] };
  const review: Filter = { id: 'needs_review', value: true };

  test('keeps its place when edited', () => {
    const denied: Filter = { id: 'status', value: ['denied'] };
    expect(withFilter([paid, review], denied)).toEqual([denied, review]);
    expect(withFilter([review], paid)).toEqual([review, paid]);
  });

  test('is removed completely, also by choosing nothing', () => {
    expect(withoutFilter([paid, review], 'status')).toEqual([review]);
    expect(withChosen([paid, review], 'status', [])).toEqual([review]);
    expect(withChosen([], 'payer', ['Aetna'])).toEqual([{ id: 'payer', value: ['Aetna'] }]);
  });
});
