import { expect, test } from 'vitest';
import {
  completedStatuses,
  defaultStatus,
  groupOf,
  isFinished,
  isOnThePhone,
  mayArchive,
  mayMove,
  type Status,
  type StatusGroup,
  statuses,
} from './status.ts';

test.each<[Status, StatusGroup]>([
  ['pending', 'waiting'],
  ['scheduled', 'calling'],
  ['ringing', 'calling'],
  ['in-progress', 'calling'],
  ['paid', 'completed'],
  ['denied', 'completed'],
  ['processing', 'completed'],
  ['reprocessing', 'completed'],
  ['no-claim', 'completed'],
  ['recouped', 'completed'],
  ['write-off', 'completed'],
  ['failed', 'failed'],
])('%s is counted as %s', (status, group) => {
  expect(groupOf(status)).toBe(group);
  expect(isFinished(status)).toBe(group === 'completed' || group === 'failed');
});

test('a claim starts as pending, and the completed statuses are the completed group', () => {
  expect(defaultStatus).toBe('pending');
  expect(statuses.filter((status) => groupOf(status) === 'completed')).toEqual(completedStatuses);
});

test('a claim can be archived except while its call is in progress', () => {
  expect(statuses.filter(isOnThePhone)).toEqual(['ringing', 'in-progress']);
  expect(statuses.filter((status) => !mayArchive(status))).toEqual(['ringing', 'in-progress']);
});

/** From each status (row) to each (column, same order): c a call may, p a person may, b both, . neither. */
const moves: Record<Status, string> = {
  pending: '. c . . . . . . . . . b',
  scheduled: '. c c . . . . . . . . b',
  ringing: '. c . c . . . . . . . c',
  'in-progress': '. c . . c c c c c c . c',
  paid: 'p . . . . p p p p p p .',
  denied: 'p . . . p . p p p p p .',
  processing: 'b . . . p p . p p p p .',
  reprocessing: 'b . . . p p p . p p p .',
  'no-claim': 'p . . . p p p p . p p .',
  recouped: 'p . . . p p p p p . p .',
  'write-off': 'p . . . p p p p p p . .',
  failed: 'p . . . p p p p p p p .',
};

test.each(
  statuses.flatMap((from) =>
    moves[from].split(' ').flatMap((who, column) => {
      const to = statuses[column];
      return to === undefined ? [] : [{ from, to, who }];
    }),
  ),
)('allows a move from $from to $to for: $who', ({ from, to, who }) => {
  expect({ call: mayMove(from, to, 'call'), person: mayMove(from, to, 'person') }).toEqual({
    call: who === 'c' || who === 'b',
    person: who === 'p' || who === 'b',
  });
});

test('a call can never write off', () => {
  for (const from of statuses) expect(mayMove(from, 'write-off', 'call')).toBe(false);
});
