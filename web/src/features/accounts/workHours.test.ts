import { expect, it } from 'vitest';
import { initialTimeZone, minutesOf, weekdayHours } from './workHours.ts';

it.each([
  ['08:30', 510],
  ['8:00', 480],
  ['24:00', 1440],
  ['00:00', 0],
  ['24:01', null],
  ['12:60', null],
  ['noon', null],
  ['', null],
])('reads %j as %s minutes', (text, minutes) => expect(minutesOf(text)).toBe(minutes));

it('gives Monday to Friday the same hours', () =>
  expect(weekdayHours(480, 1020).map(({ weekday, opens, closes }) => [weekday, opens, closes])).toEqual([
    [1, 480, 1020],
    [2, 480, 1020],
    [3, 480, 1020],
    [4, 480, 1020],
    [5, 480, 1020],
  ]));

it.each([
  ['America/Denver', 'America/Denver'],
  ['Europe/Berlin', 'America/New_York'],
])('a browser in %s starts with %s', (own, zone) => expect(initialTimeZone(own)).toBe(zone));
