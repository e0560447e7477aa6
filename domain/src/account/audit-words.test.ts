import { expect, test } from 'vitest';
import { auditKinds, eventsOfKind } from './audit.ts';
import { actionText, changesOf } from './audit-words.ts';

test.each([
  [
    { table: 'automations', action: 'changed', before: { archived: false }, after: { archived: true } },
    'Archived a claim',
  ],
  [
    {
      table: 'automations',
      action: 'changed',
      before: { status: 'paid', round: 1 },
      after: { status: 'pending', round: 2 },
    },
    'Requested another call',
  ],
  [
    {
      table: 'providers',
      action: 'changed',
      before: { retired_at: '2026-06-01' },
      after: { retired_at: null },
    },
    'Restored a provider',
  ],
  [
    {
      table: 'api_keys',
      action: 'changed',
      before: { revoked_at: null },
      after: { revoked_at: '2026-06-01' },
    },
    'Revoked an API key',
  ],
  [{ table: 'payer_overrides', action: 'changed', before: {}, after: {} }, 'Changed payer call settings'],
  [{ table: 'sessions', action: 'wrong-password', before: null, after: null }, 'Wrong password entered for'],
  [{ table: 'sessions', action: 'signed-in', before: null, after: null }, 'Signed in'],
  [
    { table: 'sessions', action: 'signed-in', before: null, after: { way: 'link' } },
    'Signed in with an emailed link',
  ],
  [
    {
      table: 'sessions',
      action: 'signed-in-by-both',
      before: null,
      after: { way: 'single-sign-on', second_factor: 'backup-code' },
    },
    'Signed in with single sign-on and a backup code',
  ],
  [
    { table: 'second_factors', action: 'removed', before: null, after: null },
    'Turned off their second factor',
  ],
  [{ table: 'something_new', action: 'removed', before: {}, after: null }, 'Removed something new'],
])('describes an action: %j', (action, words) => expect(actionText(action)).toBe(words));

test('every kind of event has its own sentence', () => {
  for (const kind of auditKinds)
    for (const { table, action } of eventsOfKind[kind])
      expect(actionText({ table, action, before: {}, after: {} }), `${table} ${action}`).not.toContain('_');
});

test('shows before and after in words, without columns that mean nothing to people', () => {
  expect(
    changesOf({
      table: 'payer_overrides',
      action: 'changed',
      before: { account_id: 'a', ivr_hours: null, billed_cents: 15000, ptan: null, secret: '' },
      after: {
        account_id: 'b',
        ivr_hours: [{ weekday: 1, opens: 480, closes: 1020 }],
        billed_cents: 20050,
        ptan: 'AB1',
        secret: null,
      },
    }),
  ).toEqual([
    { label: 'Billed', before: '$150.00', after: '$200.50' },
    { label: 'Phone system', before: 'nothing', after: 'Mon 8 AM – 5 PM' },
    { label: 'PTAN', before: 'nothing', after: 'AB1' },
  ]);
  expect(
    changesOf({
      table: 'automations',
      action: 'changed',
      before: { due_at: '2026-06-03T00:05:09.300966+00:00', service_from: null },
      after: { due_at: '2026-06-03T14:30:00+00:00', service_from: '2026-05-31' },
    }),
  ).toEqual([
    { label: 'Next call', before: 'Jun 3, 2026, 12:05 AM UTC', after: 'Jun 3, 2026, 2:30 PM UTC' },
    { label: 'Service from', before: 'nothing', after: 'May 31, 2026' },
  ]);
  expect(
    changesOf(
      { table: 'automations', action: 'added', before: null, after: { due_at: '2026-06-03T14:30:00+00:00' } },
      (instant) => `the moment ${instant}`,
    ),
  ).toEqual([{ label: 'Next call', before: null, after: 'the moment 2026-06-03T14:30:00+00:00' }]);
  expect(
    changesOf({ table: 'clinics', action: 'added', before: null, after: { name: 'Ash', id: 'x' } }),
  ).toEqual([{ label: 'Name', before: null, after: 'Ash' }]);
  expect(
    changesOf({
      table: 'imports',
      action: 'added',
      before: null,
      after: { state: 'uploading', answers: {} },
    }),
  ).toEqual([{ label: 'State', before: null, after: 'uploading' }]);
});
