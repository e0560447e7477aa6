import { expect, test } from 'vitest';
import {
  countEvents,
  countedWords,
  eventsOf,
  eventWords,
  mostTelling,
  notificationDefaults,
  notificationEvents,
} from './notification.ts';

test('every event has words, a default and a counted form', () => {
  for (const event of notificationEvents) {
    expect(eventWords[event].name).not.toBe('');
    expect(notificationDefaults.ways[event]).toContain('in-app');
    expect(countedWords(event, 1)).toMatch(/^1 /);
    expect(countedWords(event, 2)).toMatch(/^2 /);
    expect(countedWords(event, 2)).not.toBe(countedWords(event, 1).replace('1', '2'));
  }
});

test('webhooks are told of to those who can switch them on', () => {
  expect(eventsOf('admin')).toEqual(notificationEvents);
  expect(eventsOf('user')).not.toContain('webhook-off');
});

test('events are counted in their own order', () => {
  expect(countEvents(['claim-failed', 'claim-denied', 'claim-failed'])).toEqual([
    ['claim-denied', 1],
    ['claim-failed', 2],
  ]);
  expect(countEvents([])).toEqual([]);
});

test('an answer that needs review is not told as a denial too', () => {
  expect(mostTelling(['claim-denied', 'claim-needs-review'])).toBe('claim-needs-review');
  expect(mostTelling(['claim-denied'])).toBe('claim-denied');
  expect(mostTelling([])).toBeUndefined();
});
