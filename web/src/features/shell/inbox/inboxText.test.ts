import type { Notification } from '@claimline/domain/contracts/notifications';
import { expect, test } from 'vitest';
import { badgeText, formatAgo, inboxPlace, inboxText } from './inboxText.ts';

const claim = {
  id: 'c1',
  clinic_id: 'k1',
  clinic_name: 'Alder Clinic',
  patient_name: 'Ana Diaz',
  payer_name: 'Aetna',
  status: 'denied' as const,
  failure_reason: null,
  deadline_date: '2026-06-03',
  promised_date: null,
};
const notification = (given: Partial<Notification>): Notification => ({
  id: 'n1',
  event: 'claim-denied',
  at: '2026-05-01T10:00:00.000Z',
  is_read: false,
  claim: null,
  subject: null,
  ...given,
});

test.each<[Partial<Notification>, string, string]>([
  [{ claim }, 'Claim denied', 'Ana Diaz · Aetna · Alder Clinic'],
  [{ event: 'deadline-near', claim }, 'Due Jun 3, 2026', 'Ana Diaz · Aetna · Alder Clinic'],
  [{ event: 'promise-broken', claim }, 'Overdue payer promise', 'Ana Diaz · Aetna · Alder Clinic'],
  [
    { event: 'claim-failed', claim: { ...claim, failure_reason: 'member_not_found' } },
    'Failed: member not found',
    'Ana Diaz · Aetna · Alder Clinic',
  ],
  [
    { event: 'import-finished', subject: { id: 'i', name: 'May.csv', state: 'refused' } },
    'Couldn’t read file',
    'May.csv',
  ],
  [{ event: 'batch-finished', subject: { id: 'b', name: 'May', state: null } }, 'Batch finished', 'May'],
  [
    { event: 'webhook-off', subject: { id: 'w', name: 'Status back to Epic', state: null } },
    'Webhook turned off',
    'Status back to Epic',
  ],
  [
    { event: 'calls-paused', subject: { id: '20003', name: '', state: null } },
    'Calls paused',
    'The phone carrier isn’t accepting calls. Claims stay queued until it does.',
  ],
  [{ event: 'export-ready' }, 'Export ready', 'No longer available'],
])('describes the notification %j', (given, title, about) => {
  expect(inboxText(notification(given))).toEqual({ title, about });
});

test('links to the claim, the file or the batches', () => {
  expect(inboxPlace(notification({ claim }))).toEqual({ kind: 'claim', claim_id: 'c1' });
  const subject = { id: 'i1', name: 'May.csv', state: 'ready' };
  expect(inboxPlace(notification({ event: 'import-finished', subject }))).toEqual({
    kind: 'import',
    import_id: 'i1',
  });
  expect(
    inboxPlace(notification({ event: 'import-finished', subject: { ...subject, state: 'imported' } })),
  ).toEqual({
    kind: 'batches',
  });
  expect(inboxPlace(notification({ event: 'webhook-off', subject }))).toEqual({ kind: 'api' });
  expect(inboxPlace(notification({ event: 'export-ready', subject }))).toBeNull();
  expect(inboxPlace(notification({}))).toBeNull();
});

test("limits the badge's number", () => {
  expect(badgeText(7, 100)).toBe('7');
  expect(badgeText(100, 100)).toBe('99+');
});

// Without a time zone: days depend on the reader's own zone.
test.each([
  ['2026-05-01T09:59:30', 'now'],
  ['2026-05-01T09:01:00', '59 min'],
  ['2026-04-30T10:30:00', '23 h'],
  ['2026-04-20T12:00:00', 'Apr 20, 2026'],
])('%s was %s ago', (at, words) => {
  expect(formatAgo(at, new Date('2026-05-01T10:00:00'))).toBe(words);
});
