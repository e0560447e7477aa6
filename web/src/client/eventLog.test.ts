import type { LoggedEvent } from '@claimline/domain/analytics';
import { eventsAtOnceMax } from '@claimline/domain/limits';
import { beforeEach, expect, test } from 'vitest';
import { createEventLog } from './eventLog.ts';

let sent: LoggedEvent[][];
let timers: Set<() => void>;
let log: ReturnType<typeof createEventLog>;

beforeEach(() => {
  sent = [];
  timers = new Set();
  log = createEventLog({
    send: (events) => sent.push(events),
    after: (_waitMs, action) => {
      timers.add(action);
      return () => timers.delete(action);
    },
  });
});
const advanceTime = () => {
  for (const action of timers) action();
};
const names = () => sent.map((events) => events.map(({ name }) => name));

test('collects and sends nothing while collection is off', () => {
  log.logEvent('correct_result', {});
  log.send();
  log.collectFor('u1');
  log.send();
  expect([sent, timers.size]).toEqual([[], 0]);
});

test('sends the events of a short period together, once', () => {
  log.collectFor('u1');
  log.logEvent('login', { method: 'passkey' });
  log.logEvent('screen_view', { screen: '/dashboard' });
  expect(sent).toEqual([]);
  advanceTime();
  log.send();
  expect(names()).toEqual([['login', 'screen_view']]);
  expect(timers.size).toBe(0);
});

test('sends the waiting events when the page closes', () => {
  log.collectFor('u1');
  log.logEvent('correct_result', {});
  log.send();
  expect(names()).toEqual([['correct_result']]);
});

test('limits the events per request', () => {
  log.collectFor('u1');
  for (let count = 0; count < eventsAtOnceMax + 1; count += 1) log.logEvent('proof_of_contact', {});
  advanceTime();
  expect(sent.map(({ length }) => length)).toEqual([eventsAtOnceMax, 1]);
});

test('never sends events of one user as another, nor after sign-out', () => {
  log.collectFor('u1');
  log.logEvent('correct_result', {});
  log.collectFor('u2');
  log.logEvent('proof_of_contact', {});
  log.collectFor('u2');
  advanceTime();
  log.logEvent('correct_result', {});
  log.collectFor(null);
  log.send();
  expect(names()).toEqual([['proof_of_contact']]);
});
