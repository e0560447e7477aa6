import { expect, test } from 'vitest';
import {
  countEvents,
  countedWords,
  eventsOf,
  eventWords,
  mostImportantEvent,
  notificationDefaults,
  notificationEvents,
} from './notification.ts';

test('every event has a text, a default and a counted form', () => {
  for (const event of notificationEvents) {
    expect(eventWords[event].name).not.toBe('');
    expect(notificationDefaults.ways[event]).toContain('in-app');
    expect(countedWords(event, 1)).toMatch(/^1 /);
    expect(countedWords(event, 2)).toMatch(/^2 /);
    expect(countedWords(event, 2)).not.toBe(countedWords(event, 1).replace('1', '2'));
  }
});

test('webhook events go to people who can enable webhooks', () => {
  expect(eventsOf('admin')).toEqual(notificationEvents);
  expect(eventsOf('user')).not.toContain('webhook-off');
  expect(eventsOf('user')).not.toContain('calls-paused');
});

test('counts events in the order they are declared', () => {
  expect(countEvents(['claim-failed', 'claim-denied', 'claim-failed'])).toEqual([
    ['claim-denied', 1],
    ['claim-failed', 2],
  ]);
  expect(countEvents([])).toEqual([]);
});

test('does not also report a denial when the answer needs review', () => {
  expect(mostImportantEvent(['claim-denied', 'claim-needs-review'])).toBe('claim-needs-review');
  expect(mostImportantEvent(['claim-denied'])).toBe('claim-denied');
  expect(mostImportantEvent([])).toBeUndefined();
});
