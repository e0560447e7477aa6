import type { BulkAction } from '@claimline/domain/contracts/bulk';
import { expect, test } from 'vitest';
import { listedCount, progressText, resultSentence, stopTitle, titleOf } from './bulkText.ts';

type Given = Pick<BulkAction, 'action' | 'changed' | 'refusals'>;

test.each<[Given, string]>([
  [{ action: 'archive', changed: 25, refusals: [] }, '25 claims archived.'],
  [{ action: 'archive', changed: 1, refusals: [] }, '1 claim archived.'],
  [
    { action: 'archive', changed: 1180, refusals: [{ reason: 'on-the-phone', count: 3 }] },
    '1,180 claims archived, 3 were on the phone.',
  ],
  [
    {
      action: 'call-again',
      changed: 2,
      refusals: [
        { reason: 'in-line', count: 1 },
        { reason: 'archived', count: 2 },
      ],
    },
    '2 claims queued to be called, 1 was already queued, 2 are archived.',
  ],
  [
    { action: 'cancel', changed: 0, refusals: [{ reason: 'not-waiting', count: 1 }] },
    'No claim was canceled, 1 was not waiting to be called.',
  ],
  [
    {
      action: 'restore',
      changed: 9,
      refusals: [
        { reason: 'changed-since', count: 1 },
        { reason: 'missing', count: 1 },
      ],
    },
    '9 claims restored, 1 was changed since then, 1 is no longer visible to you.',
  ],
])('describes %j as: %s', (given, sentence) => expect(resultSentence(given)).toBe(sentence));

test.each([
  [{ changed: 1000, refusals: [], total: 8412 }, '1,000 of 8,412'],
  [{ changed: 1000, refusals: [{ reason: 'in-line' as const, count: 20 }], total: null }, '1,020 so far'],
])('describes %j as: %s', (given, words) => expect(progressText(given)).toBe(words));

test('titles', () => {
  expect(titleOf({ action: 'call-again', total: 8412 })).toBe('Queuing 8,412 claims');
  expect(titleOf({ action: 'archive', total: null })).toBe('Archiving claims');
  expect(stopTitle({ action: 'archive', state: 'done' })).toBeNull();
  expect(stopTitle({ action: 'archive', state: 'cancelled' })).toBe('Archiving was stopped');
  expect(stopTitle({ action: 'cancel', state: 'failed' })).toBe('Canceling could not continue');
});

test('does not list claims that are no longer visible', () => {
  expect(
    listedCount({
      refusals: [
        { reason: 'missing', count: 4 },
        { reason: 'on-the-phone', count: 3 },
      ],
    }),
  ).toBe(3);
});
