import type { Delivery } from '@claimline/domain/contracts/developers/webhooks';
import { expect, it } from 'vitest';
import { offSentence, responseText, upToThousand, webhookStatus } from './webhookText.ts';

it.each([
  [true, null, 'on'],
  [true, '2026-06-03T10:00:00Z', 'failing'],
  [false, '2026-06-03T10:00:00Z', 'off'],
] as const)(
  'computes the status of a webhook that is on: %s, failing since %s: %s',
  (is_on, failing_since, status) => expect(webhookStatus({ is_on, failing_since })).toBe(status),
);

it.each([
  [true, null, null],
  [false, 'person', null],
  [false, 'failing', 'Turned off after failing'],
  [false, 'gone', 'Turned off because the endpoint responded 410'],
] as const)('explains why a webhook is off: on %s, because %s', (is_on, off_why, begins) => {
  const sentence = offSentence({ is_on, off_why });
  expect(begins === null ? sentence : sentence?.startsWith(begins)).toBe(begins === null ? null : true);
});

it.each<[Partial<Delivery>, string]>([
  [{ state: 'missed', attempts: 0 }, 'The webhook was off'],
  [{ state: 'waiting', attempts: 0 }, 'Sending'],
  [{ state: 'waiting', attempts: 1, last_status: null }, 'No response · 1 attempt'],
  [{ state: 'delivered', attempts: 2, last_status: 204 }, 'Responded 204 · 2 attempts'],
])('describes the delivery %j: %s', (delivery, words) =>
  expect(responseText(delivery as Delivery)).toBe(words),
);

it('counts up to a thousand', () => {
  expect(upToThousand(999)).toBe('999');
  expect(upToThousand(1_000)).toBe('1,000 or more');
});
