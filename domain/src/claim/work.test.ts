import { expect, it } from 'vitest';
import { nextAction, snoozeDays, type WorkSituation } from './work.ts';

const denied: WorkSituation = {
  reason: 'denied',
  failure_reason: null,
  deadline_date: '2026-06-20',
  deadline_kind: 'appeal',
  promised_date: null,
};

it('says what a denial asks for, and by when', () => {
  expect(nextAction(denied, '2026-06-03')).toBe('Appeal by Jun 20, 2026');
  expect(nextAction({ ...denied, deadline_kind: 'corrected-claim' }, '2026-06-20')).toBe(
    'Send a corrected claim by Jun 20, 2026',
  );
  expect(nextAction(denied, '2026-06-21')).toBe('Deadline passed on Jun 20, 2026');
});

it('says how to fix what failed', () => {
  const failed: WorkSituation = { ...denied, reason: 'failed', failure_reason: 'member_not_found' };
  expect(nextAction(failed, '2026-06-03')).toBe('Member not found: fix and call again');
  expect(nextAction({ ...failed, failure_reason: 'payer_refused_automation' }, '2026-06-03')).toBe(
    'Automated calls refused: call the payer yourself',
  );
});

it('lets a denial be snoozed until its deadline, and everything else for a year', () => {
  expect(snoozeDays(denied, '2026-06-03')).toEqual({ first: '2026-06-04', last: '2026-06-20' });
  expect(snoozeDays({ ...denied, reason: 'failed' }, '2026-06-03').last).toBe('2027-06-03');
  expect(snoozeDays(denied, '2026-06-20').last).toBe('2027-06-20');
});
